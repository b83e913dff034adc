// Runs before `npm run operator`. Builds if there is no build yet.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isBuilt = existsSync(fileURLToPath(new URL('../../dist/server/operator.js', import.meta.url)));
// Runs npm's script with Node, because on Windows the command `npm` needs a shell.
if (!isBuilt) execFileSync(process.execPath, [process.env.npm_execpath, 'run', '--silent', 'build'], { stdio: 'inherit' });
