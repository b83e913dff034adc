import { afterEach, expect, test, vi } from 'vitest';
// @ts-expect-error: a program's own file, without types
import { runPart } from './runPart.mjs';

const [argv, exitCode] = [process.argv, process.exitCode];
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

/** Calls `runPart`. Returns which part ran with which arguments, and what was printed. */
async function run(...given: string[]) {
  process.argv = ['node', 'main.mjs', ...given];
  const ran: string[] = [];
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runPart('npm run lab -- faults', { sweep: { about: 'all in turn', run: () => void ran.push(process.argv.slice(2).join(' ')) } });
  return { ran, printed: printed.mock.calls.map(([text]) => text).join(''), exitCode: process.exitCode };
}

test.each(['sweep', '--sweep'])('%s runs the part with the arguments after its name', async (name) => {
  expect(await run(name, '--only', 'settings')).toMatchObject({ ran: ['--only settings'], printed: '' });
});

test.each([
  ['--help', 0],
  ['--swep', 2],
  ['', 2],
])('%j lists the parts', async (name, code) => {
  const { ran, printed, exitCode: ended } = await run(name);
  expect([ran, ended]).toEqual([[], code]);
  expect(printed).toContain('npm run lab -- faults sweep');
});
