// node e2e/archive/main.mjs: tries the Linux archive in the folder release as a streamer does, in an empty system.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./e2e/archive/tryArchive.ts', { configFile: false });
await module.tryArchive(fileURLToPath(new URL('../..', import.meta.url)));
