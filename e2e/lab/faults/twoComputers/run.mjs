// npm run lab -- faults two-computers: runs Ovation on one computer and OBS's Chromium on another. Each computer is a network
// namespace. Needs Linux, root permissions and iproute2. Changes nothing outside of the two namespaces. Removes them at the end.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('two-computers creates network namespaces: it needs Linux, root and iproute2.');
  process.exit(1);
}
const { module } = await runnerImport('./e2e/lab/faults/twoComputers/twoComputers.ts', { configFile: false });
await module.tryTwoComputers(fileURLToPath(new URL('../../../..', import.meta.url)));
