import { branches } from './coverage';
import type { Kind } from './kind';
import { makePlan } from './makePlan';
import type { Plan } from './plan';
import { describe } from './scenario';
import { createSimulator } from './simulate';

export const delivery: Kind<Plan> = {
  options: [],
  makePlan,
  open: createSimulator,
  describe: ({ actions, settings, pages, limits, calmFromMs }) => [
    JSON.stringify({ pages, limits, calmFromMs, boxes: settings.boxes }),
    ...actions.map(describe),
  ],
  branches,
  everFailed: [
    4_495, 4_777, 4_843, 5_227, 5_623, 6_024, 6_273, 6_462, 100_854, 7_000_723, 7_009_822, 7_587_174, 7_587_571, 7_593_921, 7_594_912,
    7_596_501, 7_597_560, 6_405_155, 6_406_073, 6_411_041, 5_442_838, 5_447_644, 6_435_627, 6_444_511, 6_462_044, 6_471_151, 1_362_029,
    8_692_547, 8_717_703, 8_725_277, 3_782_626, 7_925_318, 8_212_450, 4_566_567, 5_240_261, 8_009_177, 2_340_200, 3_013_132,
  ],
  // Seeds that reach rare branches. Together with the first sixty seeds and the seeds in `everFailed`, these seeds run each branch at
  // least twice. `npm test` plays all of them.
  rare: [634, 635, 231, 313, 121, 140, 147, 168, 198, 189, 208, 197, 262, 281, 289, 307, 110, 132, 142, 143, 162, 203, 207, 274, 294],
};
