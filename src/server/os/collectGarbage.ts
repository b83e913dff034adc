import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void; // defined by the flag
  for (let turn = 0; turn < 3; turn += 1) {
    gc();
    await setImmediate();
  }
}
