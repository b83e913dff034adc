// npm run lab -- faults two-computers: Ovation on one computer, OBS's Chromium on another, as two network namespaces of this machine.
// Needs Linux, root and iproute2; touches nothing outside of the two namespaces, which it makes and removes.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('two-computers: it makes network namespaces, which needs Linux and root (and iproute2).');
  process.exit(1);
}
const { module } = await runnerImport('./e2e/lab/faults/twoComputers/twoComputers.ts', { configFile: false });
await module.tryTwoComputers(fileURLToPath(new URL('../../../..', import.meta.url)));
