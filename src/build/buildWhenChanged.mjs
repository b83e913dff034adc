import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from './inputDigest.mjs';

/* The first step of `npm start`. Builds only if a file has changed since the last build, so that `npm start` is fast. `npm run build` always builds. */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'dist/built-from');
const inputs = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

const digest = digestOf(root, inputs);
const isBuilt = existsSync(join(root, 'dist/server/supervise.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
if (!isBuilt) {
  console.error('Ovation is being built, which takes half a minute or so. It is done once, and again when something has changed.');
  // Runs npm's script with Node, because on Windows the command `npm` needs a shell.
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Run this with npm start: it needs the path of npm.');
  const { status } = spawnSync(process.execPath, [npm, 'run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
