import { afterEach, expect, test, vi } from 'vitest';
// @ts-expect-error: a program's own file, without types
import { runPart } from './runPart.mjs';

const [argv, exitCode] = [process.argv, process.exitCode];
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

/** What ran, with its arguments, and what was said. */
async function run(...given: string[]) {
  process.argv = ['node', 'main.mjs', ...given];
  const ran: string[] = [];
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runPart('npm run lab -- faults', { sweep: { says: 'all in turn', run: () => void ran.push(process.argv.slice(2).join(' ')) } });
  return { ran, said: said.mock.calls.map(([text]) => text).join(''), exitCode: process.exitCode };
}

test.each(['sweep', '--sweep'])('a part is named %s, and has the arguments after its name', async (name) => {
  expect(await run(name, '--only', 'settings')).toMatchObject({ ran: ['--only settings'], said: '' });
});

test.each([
  ['--help', 0],
  ['--swep', 2],
  ['', 2],
])('%j lists the parts', async (name, code) => {
  const { ran, said, exitCode: ended } = await run(name);
  expect([ran, ended]).toEqual([[], code]);
  expect(said).toContain('npm run lab -- faults sweep');
});
