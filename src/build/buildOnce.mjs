// Runs before `npm run operator`, and builds if there is no build yet.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isBuilt = existsSync(fileURLToPath(new URL('../../dist/server/operator.js', import.meta.url)));
// Runs npm with Node, because on Windows npm is a script that only a shell can run.
if (!isBuilt) execFileSync(process.execPath, [process.env.npm_execpath, 'run', '--silent', 'build'], { stdio: 'inherit' });
