"""What the rulebook says of the decks: "*2" after a card is its number of copies."""

from collections import Counter

EXPANDED_TRILOGY = {
    "frodo": """
        army-of-the-blue-mountains book-of-mazarbul dain-ironfoot dwarven-axe erebor-guard gimli
        a-hundred-sturdy-hobbits bilbo-baggins disguised-as-orcs farmer-maggot fatty-bolger
        frodo-baggins herbs-and-stewed-rabbit merry-brandybuck mithril-coat party-invitation
        pippin-took rosie-cotton sam-gamgee sting there-is-another-way death-ride-ride-to-ruin
        eomer eowyn riders-of-rohan*2 shadowfax theoden theodred village-militia
    """,
    "witch-king": """
        black-breath black-riders-mount black-uruks fell-beast gorbag-and-shagrat grishnakh
        grond-hammer-of-the-underworld mordor-orcs*5 morgul-blade mouth-of-sauron nazguls-mantle
        olog-hai the-beguiler the-black-captain the-black-easterling the-commander
        the-day-without-dawn the-destroyer the-hunter the-lidless-eye the-messenger the-reaver
        the-ringwraiths-are-abroad the-warrior the-witch-king trolls-of-udun
    """,
    "gandalf": """
        arwen bow-of-the-galadhrim celeborn cirdan-the-shipwright elrond elven-cloak galadriel
        glorfindel high-elves*2 legolas lembas mirror-of-galadriel nenya-ring-of-adamant
        phial-of-galadriel silvan-elves thranduil vilya-ring-of-air ent-draught gandalf-the-grey
        gandalf-the-white gandalfs-staff glamdring gwaihir-the-windlord narya-ring-of-fire
        quickbeam radagast-the-brown smeagol tom-bombadil treebeard
    """,
    "saruman": """
        a-little-mischief-in-a-mean-way devilry-of-orthanc fighting-uruk-hai grima-wormtongue
        half-orcs-and-goblin-men palantir-of-orthanc saruman sarumans-staff threats-and-promises
        ugluk warg-riders white-hand-orcs*2 woven-of-all-colours balrog-of-moria barrow-wights
        candles-of-corpses caradhras-the-cruel cave-troll flocks-of-crebain
        goblins-of-the-misty-mountains*3 gollum hill-troll orc-chieftain shelob
        spiders-of-mirkwood watcher-in-the-water wolves
    """,
    "aragorn": """
        anduril aragorn athelas blade-of-westernesse boromir challenge-of-the-king
        dead-men-of-dunharrow denethor faramir guards-of-the-citadel halbarad horn-of-gondor
        knights-of-dol-amroth paths-of-the-dead prince-imrahil soldiers-of-gondor stout-staves
        strider the-great-gate the-grey-company the-red-arrow the-three-hunters
        we-prove-the-swifter barliman-butterbur bill-the-pony grimbeorn-the-old king-brand
        northmen-militia*2 woodmen-of-the-anduin
    """,
    "bill-ferny": """
        allies-of-sauron easterling-axe-men easterling-commander easterling-garrison
        horde-from-the-east many-kings-to-the-service-of-mordor mirkwood-skirmishers
        musterings-of-long-planned-war the-red-bannerman variags-of-khand wainriders bill-ferny
        death-to-the-strawheads dirty-thieving-ruffians gathering-to-the-summons lost
        lotho-sackville-baggins spies squint-eyed-southerner ted-sandyman wild-men-of-dunland
        a-giant-among-the-swertings coastal-raiders corsairs-of-umbar haradrim-cavalry
        haradrim-mumakil haradrim-regulars the-black-fleet the-black-serpent
        the-last-stroke-of-doom
    """,
}
WAR_IN_THE_NORTH = {
    "frodo": """
        army-of-the-blue-mountains book-of-mazarbul dain-ironfoot dwarven-axe erebor-guard gimli
        a-hundred-sturdy-hobbits bilbo-baggins disguised-as-orcs farmer-maggot fatty-bolger
        frodo-baggins herbs-and-stewed-rabbit merry-brandybuck mithril-coat party-invitation
        pippin-took rosie-cotton sam-gamgee sting there-is-another-way barliman-butterbur
        bill-the-pony grimbeorn-the-old king-brand northmen-militia*2 woodmen-of-the-anduin
    """,
    "witch-king": """
        allies-of-sauron easterling-axe-men easterling-commander easterling-garrison
        horde-from-the-east many-kings-to-the-service-of-mordor mirkwood-skirmishers
        musterings-of-long-planned-war the-red-bannerman variags-of-khand wainriders
        the-beguiler the-black-easterling black-riders-mount black-uruks the-commander
        the-destroyer the-hunter the-lidless-eye the-messenger mordor-orcs*2 morgul-blade
        nazguls-mantle the-reaver the-ringwraiths-are-abroad the-warrior the-witch-king
    """,
    "strider": """
        athelas blade-of-westernesse boromir horn-of-gondor strider arwen bow-of-the-galadhrim
        celeborn cirdan-the-shipwright elrond elven-cloak galadriel glorfindel high-elves*2
        legolas lembas mirror-of-galadriel nenya-ring-of-adamant phial-of-galadriel thranduil
        vilya-ring-of-air silvan-elves gandalf-the-grey narya-ring-of-fire radagast-the-brown
        smeagol tom-bombadil
    """,
    "balrog-of-moria": """
        a-little-mischief-in-a-mean-way saruman balrog-of-moria barrow-wights candles-of-corpses
        caradhras-the-cruel cave-troll flocks-of-crebain goblins-of-the-misty-mountains*3 gollum
        hill-troll orc-chieftain shelob spiders-of-mirkwood watcher-in-the-water wolves
        bill-ferny death-to-the-strawheads dirty-thieving-ruffians gathering-to-the-summons lost
        lotho-sackville-baggins spies squint-eyed-southerner ted-sandyman wild-men-of-dunland
    """,
}
EPIC_DUEL = {
    "gandalf": (
        """
        athelas blade-of-westernesse boromir halbarad horn-of-gondor strider
        we-prove-the-swifter book-of-mazarbul dwarven-axe gimli arwen bow-of-the-galadhrim
        celeborn cirdan-the-shipwright elrond galadriel glorfindel high-elves*2 legolas
        mirror-of-galadriel nenya-ring-of-adamant silvan-elves thranduil vilya-ring-of-air
        bilbo-baggins farmer-maggot fatty-bolger frodo-baggins merry-brandybuck mithril-coat
        party-invitation pippin-took rosie-cotton sam-gamgee sting barliman-butterbur
        bill-the-pony grimbeorn-the-old gandalf-the-grey gandalfs-staff glamdring
        narya-ring-of-fire radagast-the-brown tom-bombadil
        """,
        """
        aragorn faramir the-grey-company knights-of-dol-amroth prince-imrahil the-three-hunters
        elven-cloak lembas phial-of-galadriel herbs-and-stewed-rabbit there-is-another-way eomer
        eowyn riders-of-rohan*2 shadowfax theoden theodred village-militia ent-draught
        gandalf-the-white gwaihir-the-windlord quickbeam smeagol treebeard
        """,
        """
        anduril challenge-of-the-king dead-men-of-dunharrow denethor guards-of-the-citadel
        paths-of-the-dead soldiers-of-gondor stout-staves the-great-gate the-red-arrow
        army-of-the-blue-mountains dain-ironfoot erebor-guard disguised-as-orcs
        a-hundred-sturdy-hobbits king-brand northmen-militia*2 woodmen-of-the-anduin
        death-ride-ride-to-ruin
        """,
    ),
    "witch-king": (
        """
        mirkwood-skirmishers musterings-of-long-planned-war grima-wormtongue
        half-orcs-and-goblin-men palantir-of-orthanc saruman sarumans-staff ugluk
        woven-of-all-colours balrog-of-moria barrow-wights caradhras-the-cruel cave-troll
        flocks-of-crebain goblins-of-the-misty-mountains*3 hill-troll orc-chieftain
        spiders-of-mirkwood watcher-in-the-water wolves the-beguiler black-breath
        the-black-easterling black-riders-mount black-uruks the-commander the-destroyer
        the-hunter the-lidless-eye the-messenger mordor-orcs morgul-blade nazguls-mantle
        the-reaver the-ringwraiths-are-abroad the-warrior the-witch-king bill-ferny lost
        lotho-sackville-baggins spies squint-eyed-southerner ted-sandyman
        """,
        """
        easterling-commander easterling-garrison many-kings-to-the-service-of-mordor
        the-red-bannerman variags-of-khand devilry-of-orthanc fighting-uruk-hai
        threats-and-promises warg-riders white-hand-orcs*2 candles-of-corpses gollum grishnakh
        the-day-without-dawn trolls-of-udun death-to-the-strawheads gathering-to-the-summons
        wild-men-of-dunland the-black-fleet coastal-raiders corsairs-of-umbar
        a-giant-among-the-swertings haradrim-mumakil haradrim-regulars
        """,
        """
        allies-of-sauron easterling-axe-men horde-from-the-east wainriders
        a-little-mischief-in-a-mean-way shelob the-black-captain fell-beast gorbag-and-shagrat
        grond-hammer-of-the-underworld mordor-orcs*4 mouth-of-sauron olog-hai
        dirty-thieving-ruffians the-black-serpent haradrim-cavalry the-last-stroke-of-doom
        """,
    ),
}


def cards_of(text: str) -> Counter[str]:
    """The cards of a list, by id."""
    cards: Counter[str] = Counter()
    for word in text.split():
        card, _, copies = word.partition("*")
        cards[card] += int(copies or 1)
    return cards
