// npm run package [-- linux-x64 windows-x64 …]: creates the archives that streamers download, in the folder release.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/app/package/package.ts', { configFile: false });
await module.packageFor(fileURLToPath(new URL('../../..', import.meta.url)), process.argv.slice(2));
