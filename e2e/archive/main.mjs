// node e2e/archive/main.mjs: tests the Linux archive in the folder `release` as a streamer would use it, in an empty system.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./e2e/archive/tryArchive.ts', { configFile: false });
await module.tryArchive(fileURLToPath(new URL('../..', import.meta.url)));
