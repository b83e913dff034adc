// Preloaded into a node. SIGUSR2 makes the node collect garbage, so that its resident memory contains only what it uses.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  for (let times = 0; times < 2; times++) collect();
});
