import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Whether processes can be pinned. If so, measured programs run on the first core, and the load generator runs on the last. */
const canPin = process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
const running = new Set();

export function pinLoadGenerator() {
  if (canPin) spawnSync('taskset', ['-acp', String(availableParallelism() - 1), String(process.pid)]);
  return canPin;
}

export function pinnedToFirstCore(command, args) {
  return canPin ? ['taskset', ['-c', '0', command, ...args]] : [command, args];
}

/**
 * Starts a Node program that sends `{ port }` once it listens. After that, the program answers `{ ask, … }` messages
 * (answerParent.mjs).
 */
export async function startProgram(path, { args = [], nodeArgs = ['--expose-gc'], cwd } = {}) {
  const startedAt = performance.now();
  const child = spawn(...pinnedToFirstCore(process.execPath, [...nodeArgs, path, ...args]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${path} ended with ${code}`))),
  ]);
  const waiting = [];
  child.on('message', (message) => waiting.shift()?.(message));
  const ask = (message) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      child.send(message);
    });
  return { port, pid: child.pid, startedAt, ask, stop: () => stopChild(child) };
}

async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), 3000);
  await gone;
  clearTimeout(timeout);
}

export async function stopAll() {
  await Promise.all([...running].map(stopChild));
}

/** Processor time of all threads of a process, in steps of 0.01 s. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Processor time of a process and its descendants, including children that have ended. */
export function cpuSecondsOfTree(pid) {
  const ticks = (of, ...fields) => fields.reduce((sum, field) => sum + Number(of[field]), 0);
  const [own, ...children] = withChildren(pid).map((one) => readFileSync(`/proc/${one}/stat`, 'latin1').split(') ')[1].split(' '));
  return (ticks(own, 11, 12, 13, 14) + children.reduce((sum, child) => sum + ticks(child, 11, 12), 0)) / 100;
}

export function openFiles(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** How many files this process and each child can open. */
export function openFilesLimit() {
  return Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'latin1'))[1]);
}

export function withChildren(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withChildren)];
}

export function residentBytes(pid) {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]) * 1024;
}
