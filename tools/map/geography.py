"""What our map of Middle-earth is drawn from: places, coasts, mountains and waters, in units of the picture.

The places began as the middles of the regions on the printed board. They were then moved apart, gently and
without two lines between neighbours ever crossing, until an army has room everywhere: the area of a region
follows what can stand in it. Who neighbours whom is not written here; it comes from the rules.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1500
HEIGHT: Final = 1000

Place = tuple[float, float]

PLACES: Final[dict[str, Place]] = {
    "forlindon": (112, 150), "north-ered-luin": (235, 70), "ered-luin": (235, 165),
    "grey-havens": (168, 259), "harlindon": (150, 370), "tower-hills": (249, 253),
    "south-ered-luin": (299, 373), "evendim": (331, 107), "arnor": (420, 66), "north-downs": (464, 126),
    "the-shire": (326, 224), "old-forest": (374, 304), "buckland": (406, 223), "bree": (490, 211),
    "weather-hills": (578, 190), "south-downs": (512, 298), "cardolan": (459, 351),
    "minhiriath": (372, 425), "tharbad": (469, 425), "north-dunland": (565, 385),
    "south-dunland": (535, 463), "enedwaith": (459, 499), "druwaith-iaur": (505, 590), "angmar": (563, 57),
    "ettenmoors": (613, 119), "mount-gram": (646, 57), "mount-gundabad": (740, 57),
    "eagles-eyrie": (819, 96), "trollshaws": (647, 228), "rivendell": (713, 128),
    "fords-of-bruinen": (677, 299), "high-pass": (754, 285), "goblins-gate": (777, 209),
    "hollin": (602, 320), "moria": (654, 398), "old-ford": (854, 174), "carrock": (894, 101),
    "rhosgobel": (927, 221), "gladden-fields": (857, 262), "north-anduin-vale": (882, 338),
    "south-anduin-vale": (874, 416), "dimrill-dale": (814, 364), "lorien": (764, 438),
    "parth-celebrant": (839, 487), "northern-mirkwood": (975, 57), "western-mirkwood": (989, 137),
    "woodland-realm": (1086, 138), "old-forest-road": (1001, 230), "narrows-of-the-forest": (956, 302),
    "eastern-mirkwood": (1046, 299), "dol-guldur": (948, 389), "southern-mirkwood": (1033, 389),
    "withered-heath": (1071, 57), "erebor": (1149, 55), "dale": (1193, 159), "iron-hills": (1300, 75),
    "vale-of-the-carnen": (1255, 204), "northern-rhovanion": (1143, 273),
    "vale-of-the-celduin": (1220, 285), "southern-rhovanion": (1126, 375),
    "northern-dorwinion": (1240, 365), "southern-dorwinion": (1255, 445), "east-rhun": (1430, 175),
    "north-rhun": (1360, 275), "south-rhun": (1430, 470), "western-brown-lands": (931, 469),
    "eastern-brown-lands": (1016, 475), "western-emyn-muil": (948, 542), "eastern-emyn-muil": (1084, 508),
    "noman-lands": (1142, 448), "dead-marshes": (1028, 574), "dagorlad": (1165, 530),
    "ash-mountains": (1280, 530), "fangorn": (718, 550), "orthanc": (634, 477), "gap-of-rohan": (575, 540),
    "fords-of-isen": (645, 604), "helms-deep": (705, 656), "westemnet": (792, 605), "eastemnet": (871, 556),
    "edoras": (812, 688), "folde": (873, 632), "andrast": (520, 715), "anfalas": (639, 737),
    "erech": (730, 757), "dol-amroth": (749, 842), "lamedon": (811, 795), "pelargir": (932, 871),
    "druadan-forest": (962, 617), "minas-tirith": (955, 694), "lossarnach": (920, 774),
    "osgiliath": (1031, 718), "north-ithilien": (1087, 625), "south-ithilien": (1075, 789),
    "morannon": (1188, 625), "minas-morgul": (1130, 720), "gorgoroth": (1235, 705),
    "barad-dur": (1325, 645), "nurn": (1380, 745), "west-harondor": (1019, 883),
    "east-harondor": (1126, 846), "umbar": (921, 960), "near-harad": (1155, 940), "far-harad": (1375, 958),
    "khand": (1355, 875),
}  # fmt: skip

# Where a region reaches further than its neighbours draw it: lines that belong to it, from its place on.
ARMS: Final[dict[str, tuple[Place, ...]]] = {
    "parth-celebrant": ((748, 500),),
    "nurn": ((1290, 768), (1460, 740), (1440, 660)),
    "khand": ((1460, 880),),
    "far-harad": ((1250, 985), (1470, 965)),
    "south-rhun": ((1465, 540),),
    "iron-hills": ((1220, 50), (1400, 50)),
    "forlindon": ((105, 110), (100, 195)),
    "harlindon": ((125, 385), (130, 318)),
    "andrast": ((480, 735),),
}  # fmt: skip

# Regions that are drawn larger than the places of their neighbours leave them.
ROOM: Final[dict[str, float]] = {
    "lorien": 7, "old-forest": 1, "fangorn": 2, "south-anduin-vale": 2, "minas-tirith": 4, "dol-guldur": 3,
    "helms-deep": 3,
    "woodland-realm": 2, "south-dunland": 2, "rivendell": 1, "westemnet": 1, "dol-amroth": 2,
}  # fmt: skip

# The western coast from north to south: the sea lies on its right hand.
COAST: Final[tuple[Place, ...]] = (
    (138, -60), (140, 14), (118, 30), (98, 44), (74, 70), (56, 104), (44, 146), (46, 186), (62, 216),
    (92, 236),
    (112, 234), (132, 244), (152, 260), (158, 274), (144, 288), (124, 290), (104, 300), (84, 326),
    (70, 362), (82, 402), (116, 428),
    (158, 436), (196, 424), (226, 402), (258, 396), (286, 402), (306, 420), (312, 442), (296, 462),
    (300, 490), (332, 508),
    (372, 504), (398, 490), (414, 510), (422, 540), (424, 566), (436, 574), (438, 604), (452, 640),
    (470, 676), (458, 704),
    (428, 732), (402, 762), (412, 782), (446, 786), (492, 776), (540, 774), (584, 784), (628, 788),
    (660, 784), (684, 800),
    (694, 836), (716, 864), (752, 874), (786, 862), (806, 834), (826, 822), (850, 832), (862, 858),
    (868, 886), (890, 900),
    (930, 892), (968, 888), (974, 900), (940, 912), (916, 920), (880, 926), (854, 944), (846, 980),
    (850, 1060),
)  # fmt: skip

# Mountains that part no two regions: the line of their crest, and half their width on the way.
RANGES: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "Mountains of Angmar": ((486, -2, 7), (540, 5, 11), (600, 7, 12), (680, 5, 12), (740, 7, 12)),
    "Grey Mountains": (
        (740, 7, 12), (800, 8, 13), (870, 12, 14), (940, 9, 13), (1010, 8, 12), (1060, 4, 10), (1100, -4, 7),
    ),
}  # fmt: skip

ISLES: Final[dict[str, tuple[Place, ...]]] = {
    "Tolfalas": ((806, 898), (820, 890), (834, 900), (838, 918), (826, 930), (812, 922)),
}
LAKES: Final[dict[str, tuple[Place, ...]]] = {
    "Sea of Rhûn": (
        (1296, 378), (1310, 350), (1340, 332), (1368, 316), (1396, 312), (1416, 330), (1420, 360),
        (1406, 392), (1384, 414),
        (1352, 430), (1318, 432), (1296, 414),
    ),
}  # fmt: skip

# Rivers, from the spring to the mouth: how great each is, and the pairs of regions between which it runs.
# A river closes no border.
RIVERS: Final[dict[str, tuple[int, str]]] = {
    "Lune": (2, "north-ered-luin/evendim ered-luin/evendim ered-luin/tower-hills"),
    "Brandywine": (
        2,
        "buckland/evendim buckland/the-shire old-forest/the-shire old-forest/south-ered-luin "
        "cardolan/south-ered-luin minhiriath/south-ered-luin",
    ),
    "Hoarwell": (
        1,
        "ettenmoors/trollshaws trollshaws/weather-hills south-downs/trollshaws hollin/south-downs",
    ),
    "Bruinen": (1, "rivendell/trollshaws fords-of-bruinen/trollshaws hollin/trollshaws"),
    "Glanduin": (1, "hollin/moria hollin/north-dunland"),
    "Greyflood": (
        2,
        "north-dunland/south-downs cardolan/north-dunland cardolan/tharbad minhiriath/tharbad "
        "enedwaith/minhiriath",
    ),
    "Isen": (
        2,
        "gap-of-rohan/orthanc fords-of-isen/gap-of-rohan druwaith-iaur/gap-of-rohan "
        "druwaith-iaur/enedwaith",
    ),
    "Upper Anduin": (
        2,
        "carrock/eagles-eyrie carrock/old-ford old-ford/rhosgobel gladden-fields/rhosgobel "
        "gladden-fields/north-anduin-vale dimrill-dale/north-anduin-vale "
        "dimrill-dale/south-anduin-vale",
    ),
    "Anduin": (
        3,
        "parth-celebrant/south-anduin-vale parth-celebrant/western-brown-lands "
        "eastemnet/western-brown-lands eastemnet/western-emyn-muil druadan-forest/western-emyn-muil "
        "dead-marshes/druadan-forest druadan-forest/osgiliath minas-tirith/osgiliath "
        "lossarnach/osgiliath osgiliath/pelargir pelargir/west-harondor",
    ),
    "Gladden": (1, "gladden-fields/old-ford"),
    "Silverlode": (1, "dimrill-dale/lorien dimrill-dale/parth-celebrant"),
    "Limlight": (1, "fangorn/parth-celebrant eastemnet/parth-celebrant"),
    "Entwash": (
        2,
        "fangorn/fords-of-isen fangorn/westemnet eastemnet/westemnet eastemnet/folde "
        "druadan-forest/eastemnet",
    ),
    "Morthond": (1, "anfalas/erech anfalas/dol-amroth"),
    "Gilrain": (1, "dol-amroth/lamedon"),
    "Erui": (1, "lossarnach/pelargir"),
    "Poros": (1, "east-harondor/south-ithilien south-ithilien/west-harondor osgiliath/west-harondor"),
    "Harnen": (2, "east-harondor/near-harad near-harad/west-harondor umbar/west-harondor"),
    "Forest River": (
        1,
        "withered-heath/woodland-realm dale/woodland-realm dale/old-forest-road "
        "dale/northern-rhovanion",
    ),
    "Running River": (1, "dale/erebor dale/iron-hills dale/vale-of-the-carnen"),
    "Celduin": (
        2,
        "northern-rhovanion/vale-of-the-carnen vale-of-the-carnen/vale-of-the-celduin "
        "north-rhun/vale-of-the-celduin north-rhun/northern-dorwinion",
    ),
    "Carnen": (1, "east-rhun/iron-hills east-rhun/vale-of-the-carnen north-rhun/vale-of-the-carnen"),
}  # fmt: skip

# Where a river goes on through a region, from where its pairs end.
ENDS: Final[dict[str, tuple[Place, ...]]] = {"Lune": ((217, 242), (210, 262), (188, 274), (150, 277))}

# Regions with trees, hills, reeds or dunes drawn around what stands in them, and how densely.
WOODS: Final[dict[str, float]] = {
    "northern-mirkwood": 0.8, "western-mirkwood": 0.9, "woodland-realm": 0.9, "old-forest-road": 0.8,
    "narrows-of-the-forest": 0.9, "eastern-mirkwood": 0.9, "dol-guldur": 0.8, "southern-mirkwood": 0.9,
    "fangorn": 0.9, "lorien": 0.9, "old-forest": 0.9, "druadan-forest": 0.7, "trollshaws": 0.35,
    "the-shire": 0.15,
    "north-ithilien": 0.2, "south-ithilien": 0.25, "rhosgobel": 0.25, "minhiriath": 0.1,
}  # fmt: skip
HILLS: Final[dict[str, float]] = {
    "tower-hills": 0.5, "north-downs": 0.4, "south-downs": 0.4, "weather-hills": 0.6, "evendim": 0.25,
    "ettenmoors": 0.6,
    "iron-hills": 0.35, "western-emyn-muil": 0.6, "eastern-emyn-muil": 0.6, "south-ered-luin": 0.25,
    "andrast": 0.2,
    "druwaith-iaur": 0.2, "north-dunland": 0.3, "south-dunland": 0.3, "withered-heath": 0.3,
    "ash-mountains": 0.2,
}  # fmt: skip
MARSHES: Final[dict[str, float]] = {"dead-marshes": 0.9, "gladden-fields": 0.5, "tharbad": 0.3}
DUNES: Final[dict[str, float]] = {
    "near-harad": 0.3,
    "far-harad": 0.35,
    "khand": 0.25,
    "umbar": 0.2,
    "gorgoroth": 0.25,
}

# Lakes within a region: the middle, half the width and half the height.
TARNS: Final[dict[str, tuple[float, float, float, float]]] = {
    "Lake Evendim": (378, 148, 17, 8),
    "Long Lake": (1176, 118, 5, 12),
    "Sea of Núrnen": (1330, 786, 34, 11),
}
# Mountains that stand alone: the middle of the foot, and the height.
LONELY_PEAKS: Final[dict[str, tuple[float, float, float]]] = {
    "Erebor": (1142, 44, 26),
    "Mount Doom": (1222, 688, 20),
}

# Names on the water: the middle, the size and how far the letters are set apart.
WATERS: Final[dict[str, tuple[float, float, float, float]]] = {
    "Belegaer": (226, 590, 36, 11),
    "The Great Sea": (226, 626, 19, 3),
    "Bay of Belfalas": (640, 880, 17, 2.5),
    "Gulf of Lune": (84, 268, 11, 0.5),
    "Sea of Rhûn": (1354, 376, 13, 0.5),
}
