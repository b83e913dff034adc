import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';
import { limitBytes } from './overlayWeight.ts';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('README.md states the limit of the overlay that the build enforces', () => {
  expect(textOf('../../README.md')).toContain(`as served | under ${limitBytes / 1_000} kB |`);
});

test('the map states how many plugins the build has', () => {
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const plugins = 'plugins' in config ? (config.plugins ?? []) : [];
  expect(plugins.length).toBeGreaterThan(0);
  expect(textOf('../README.md')).toContain(`| ${numbers[plugins.length]} Vite plugins: `);
});
