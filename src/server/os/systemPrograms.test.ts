import { expect, test } from 'vitest';
import { browserPrograms, messagePrograms } from './programs';

const url = 'http://127.0.0.1:4747/#/open?ticket=a&b"c d';

test.each(['win32', 'darwin', 'linux'])('on %s an address is one argument of a program, never part of a command line', (platform) => {
  const programs = browserPrograms({ platform, systemRoot: 'C:\\Windows' }, url);
  expect(programs.length).toBeGreaterThan(0);
  for (const { program, args } of programs) {
    expect(args.at(-1)?.endsWith(url)).toBe(true);
    expect(program).not.toMatch(/cmd|powershell|\bsh$/);
  }
});

test.each(['darwin', 'linux'])('on %s an error is shown unchanged without a terminal', (platform) => {
  const text = 'port 4747 is in use "by" $HOME `x` & <b>';
  for (const { args } of messagePrograms({ platform, systemRoot: undefined }, 'Ovation', text)) {
    expect(args.some((arg) => arg.endsWith(text))).toBe(true);
  }
});
