// Preloaded into a node. Adds the seconds in the file OVATION_TEST_CLOCK to the node's time of day.
import { readFileSync } from 'node:fs';

const RealDate = globalThis.Date;
let offsetMs = 0;

function readOffset() {
  offsetMs = Number(readFileSync(process.env.OVATION_TEST_CLOCK, 'utf8')) * 1_000;
}

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(RealDate.now() + offsetMs);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
readOffset();
setInterval(readOffset, 500).unref();
