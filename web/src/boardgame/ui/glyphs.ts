// What the faces of the Action dice show, in a 24 by 24 field, filled by the even-odd rule. Drawn for this table.

import { FILLED } from "../../ui/icons.ts";

/** A face with two results shows both signs, one above the other. */
export const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  // a sword, point up
  character: ["M12 .6l2.300 3.600v9.600h3.500v2.500h-4.300v3.300a2.200 2.200 0 1 1-3 0v-3.300H6.200v-2.500h3.500V4.200z"],
  // a banner
  army: [FILLED.army],
  // a helmet
  muster: [FILLED.helmet],
  // a seeing-stone on its stand
  event: ["M12 .8a9 9 0 1 0 .01 0zM8.200 4.700c1-.8 2.300-1.300 3.600-1.400-2.500 1.300-4.200 3.700-4.500 6.600-1.300-1.700-.9-3.900.9-5.200zM5 20h14l2 3.200H3z"],
  "muster-army": [FILLED.helmet, FILLED.army],
  eye: [FILLED.eye],
  // a star over the sea
  "will-of-the-west": [
    "M12 .6l2.200 4.900 5.300.6-3.900 3.600 1.100 5.300L12 12.300 7.300 15l1.100-5.300L4.500 6.100l5.300-.6zM1.200 17.300c1.800-1.500 3.600-1.500 5.400 0 1.800 1.500 3.600 1.500 5.400 0 1.800-1.500 3.600-1.500 5.400 0 1.800 1.500 3.600 1.500 5.400 0v2.500c-1.800 1.500-3.600 1.500-5.400 0-1.800-1.500-3.600-1.500-5.400 0-1.800 1.500-3.600 1.500-5.400 0-1.800-1.500-3.600-1.500-5.400 0zM4.500 22.600c1.300-.8 2.700-.6 4.100.5 1.600 1 3.700.9 5.300-.3 1.600-1.200 3.700-1.300 5.600-.2-2 1.700-13 1.700-15 0z",
  ],
};
