/*
 * node e2e/lab/freshMachine/main.mjs [--keep <folder>] [--run "<command>"]
 * Runs the README's two commands on a minimal Debian 12 that has only Node: no browser libraries, no fonts, no git. Creates
 * this system with debootstrap, copies Node and the committed sources of this computer into it, and runs the commands there.
 * Prints the result of each command, and exits with 1 if one failed. Needs Linux, root permissions, and `apt-get install
 * debootstrap`.
 * --keep: a folder for the system, which is reused and not removed. --run: a command to run instead of the two.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({ options: { keep: { type: 'string' }, run: { type: 'string' } } });
const startMs = 10 * 60_000;
const testMs = 60 * 60_000;

if (process.getuid?.() !== 0) fail('run it as root, which chroot and debootstrap need');
if (spawnSync('which', ['debootstrap']).status !== 0) fail('debootstrap is missing: apt-get install debootstrap');

const root = values.keep ?? mkdtempSync(join(tmpdir(), 'ovation-fresh-'));
try {
  makeSystem();
  const results = values.run ? [await tryCommand(values.run, testMs)] : [await tryStart(), await tryCommand('npm ci && npm test', testMs)];
  if (results.includes(false)) process.exitCode = 1;
} finally {
  if (!values.keep) rmSync(root, { recursive: true, force: true });
}

function makeSystem() {
  if (!existsSync(join(root, 'bin/sh'))) {
    console.log('Creating a minimal Debian 12 …');
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  copyNode();
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(root, file));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    mkdirSync(dirname(join(root, certificates)), { recursive: true });
    copyFileSync(certificates, join(root, certificates));
  }
  rmSync(join(root, 'ovation'), { recursive: true, force: true });
  mkdirSync(join(root, 'ovation'));
  // Copies only committed files, as in a download from a repository.
  const source = execFileSync('git', ['archive', 'HEAD'], { cwd: project, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', join(root, 'ovation')], { input: source });
}

function copyNode() {
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  const ours = join(root, 'usr/local/lib/node_modules/npm');
  rmSync(ours, { recursive: true, force: true });
  cpSync(npm, ours, { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx']) {
    const link = join(root, 'usr/local/bin', name);
    rmSync(link, { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, link);
  }
}

/** Runs a command in the minimal Debian. The command has its own namespaces, so all its processes and mounts are removed when it ends. */
function runInside(command) {
  const inside = `mount -t proc proc "${root}/proc" && mkdir -p "${root}/dev/shm" && mount -t tmpfs tmpfs "${root}/dev/shm" && exec chroot "${root}" /bin/sh -c 'cd /ovation && ${command}'`;
  const { NODE_EXTRA_CA_CERTS: certificates, SSL_CERT_DIR: _, ...rest } = process.env;
  const registry = Object.entries(rest).filter(([name]) => /^npm_config_registry$|^https?_proxy$|^no_proxy$/i.test(name));
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }),
    ...Object.fromEntries(registry),
  };
  const options = ['--mount', '--pid', '--fork', '--kill-child'];
  return spawn('unshare', [...options, '/bin/sh', '-c', inside], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs the README's first command until it prints the settings link and that page opens. */
async function tryStart() {
  const command = 'npm ci && npm start';
  console.log(`\n$ ${command}`);
  const child = runInside(command);
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
  let isRunning = false;
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line.replace(/key=\S+/, 'key=…'));
    const [, link] = /^Settings\s+(\S+)/.exec(line) ?? [];
    if (!link) continue;
    const response = await fetch(link);
    isRunning = response.ok && (await response.text()).includes('<title>');
    break;
  }
  child.kill('SIGKILL');
  clearTimeout(timer);
  return report(command, isRunning);
}

async function tryCommand(command, limitMs) {
  console.log(`\n$ ${command}`);
  const child = runInside(command);
  child.stdout.pipe(process.stdout);
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  return report(command, code === 0);
}

function report(command, isOk) {
  console.log(`\n${isOk ? 'OK    ' : 'FAILED'} ${command}`);
  return isOk;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
