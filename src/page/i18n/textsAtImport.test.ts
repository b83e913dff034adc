import { expect, test, vi } from 'vitest';

const asked = vi.hoisted((): string[] => []);

vi.mock('./translate', async (load) => {
  const real = await load<typeof import('./translate')>();
  return {
    ...real,
    t: (...args: Parameters<typeof real.t>) => {
      asked.push(args[0]);
      return real.t(...args);
    },
    textParts: (...args: Parameters<typeof real.textParts>) => {
      asked.push(args[0]);
      return real.textParts(...args);
    },
    currentLocale: () => {
      asked.push('the language');
      return real.currentLocale();
    },
  };
});

const modules = import.meta.glob(['../{settings,stream,demo,ui,creator}/**/*.{ts,tsx}', '!**/*.{test,worker}.{ts,tsx}'], { eager: true });

test('[LNG-2] no module reads a text at import: the text would not follow the language', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(100);
  expect(asked).toEqual([]);
});
