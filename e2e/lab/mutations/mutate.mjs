/*
 * Puts known bugs into a copy of the sources, one at a time. Checks that a test fails for each bug.
 *   npm run lab -- mutations [word]     with `word`: only mutations whose names contain it
 * Fails if no test notices a bug, or if the text that a bug replaces is missing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mutations } from './mutations.mjs';

const word = process.argv[2] ?? '';
const copied = ['src', 'public', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Resolves to the names of the failed tests. Empty if all passed. Rejects if no test ran. */
async function failedTests(folder, tests) {
  const report = join(folder, 'report.json');
  // The conformance project is excluded, because it runs the same suites behind a balancer.
  const arguments_ = ['vitest', 'run', '--project=!conformance', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests];
  const vitest = spawn('npx', arguments_, { cwd: folder, stdio: 'ignore', env: { ...process.env, OVATION_ENGINES: 'required' } });
  await once(vitest, 'exit');
  const { numTotalTests, testResults } = JSON.parse(await readFile(report, 'utf8'));
  await rm(report);
  if (numTotalTests === 0 && testResults.every(({ status }) => status === 'passed')) throw new Error(`no test ran: ${tests.join(' ')}`);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName.trim());
    if (failed.length === 0 && status === 'failed') throw new Error(`${name} failed to load`);
    return failed;
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
  const [failed] = await failedTests(folder, tests);
  await writeFile(path, source);
  return failed ? { verdict: 'noticed', detail: failed } : { verdict: 'SURVIVES', detail: `${file}, ${tests.join(' ')}` };
}

const folder = await mkdtemp(join(tmpdir(), 'ovation-mutate-'));
try {
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const chosen = mutations.filter(({ name }) => name.includes(word));
  if (chosen.length === 0) throw new Error(`no bug's name contains “${word}”`);
  const [failedBefore] = await failedTests(folder, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (failedBefore) throw new Error(`failed without any bug: ${failedBefore}`);
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
