/*
 * node src/platform/serve/deploy/makeTree.mjs FOLDER [SERVE_JS]: makes FOLDER the root folder of a container that runs the service. Copies
 * this Node, its linked libraries, the database's library and dist/server/serve.js. Linux with glibc only.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [tree, program = join(root, 'dist/server/serve.js')] = process.argv.slice(2);
if (!tree) throw new Error('Name the folder for the tree.');

const library = `@libsql/linux-${process.arch}-gnu`;
/** Packages that serve.js loads while it runs: the database's library and its loader. */
const packages = ['libsql', '@neon-rs/load', 'detect-libc', library];

const require = createRequire(join(root, 'package.json'));
const folderOf = (name) => join(realpathSync(join(root, 'node_modules')), name);
const native = require.resolve(library);

place(process.execPath, '/runtime/node');
for (const path of [process.execPath, native].flatMap(linkedLibraries)) place(realpathSync(path), path);
for (const name of packages) place(folderOf(name), `/app/node_modules/${name}`);
place(program, '/app/server/serve.js');
write('/app/package.json', '{ "type": "module" }\n');
// Programs look up the name of the user that runs them.
write('/etc/passwd', 'ovation:x:65532:65532::/data:/nologin\n');
write('/etc/group', 'ovation:x:65532:\n');
for (const folder of ['/tmp', '/data']) mkdirSync(join(tree, folder), { recursive: true, mode: 0o1777 });

function place(from, to) {
  mkdirSync(dirname(join(tree, to)), { recursive: true });
  cpSync(from, join(tree, to), { recursive: true, dereference: true });
}

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

function linkedLibraries(path) {
  const lines = execFileSync('ldd', [path], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? []);
}
