/*
 * Puts known bugs back, one at a time, into a copy of the sources, and shows that a test goes red for each.
 *   npm run mutate [-- word]     only those whose name has the word in it
 * Fails when a bug survives, and when its patch no longer applies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mutations } from './mutations.mjs';

const word = process.argv[2] ?? '';
const copied = ['src', 'public', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Names of the tests that went red; none = all are green. Rejects when no test ran. */
async function redTests(folder, tests) {
  const report = join(folder, 'report.json');
  const arguments_ = ['vitest', 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests];
  const vitest = spawn('npx', arguments_, { cwd: folder, stdio: 'ignore' });
  await once(vitest, 'exit');
  const { numTotalTests, testResults } = JSON.parse(await readFile(report, 'utf8'));
  await rm(report);
  if (numTotalTests === 0 && testResults.every(({ status }) => status === 'passed')) throw new Error(`no test ran: ${tests.join(' ')}`);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const red = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName.trim());
    if (red.length === 0 && status === 'failed') throw new Error(`${name} cannot be loaded`);
    return red;
  });
}

async function tryMutation(folder, { file, find, replace, tests }) {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2)
    return { verdict: 'does not apply', detail: `found ${source.split(find).length - 1} times in ${file}` };
  await writeFile(
    path,
    source.replace(find, () => replace),
  );
  const [red] = await redTests(folder, tests);
  await writeFile(path, source);
  return red ? { verdict: 'noticed', detail: red } : { verdict: 'SURVIVES', detail: `${file}, ${tests.join(' ')}` };
}

const folder = await mkdtemp(join(tmpdir(), 'ovation-mutate-'));
try {
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const chosen = mutations.filter(({ name }) => name.includes(word));
  if (chosen.length === 0) throw new Error(`no bug's name has “${word}” in it`);
  const [redBefore] = await redTests(folder, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (redBefore) throw new Error(`red before any bug was put back: ${redBefore}`);
  let failed = 0;
  for (const mutation of chosen) {
    const { verdict, detail } = await tryMutation(folder, mutation);
    if (verdict !== 'noticed') failed += 1;
    console.log(`${verdict.padEnd(15)}${mutation.name}\n${' '.repeat(15)}${detail}`);
  }
  console.log(`${chosen.length - failed} of ${chosen.length} bugs were noticed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
