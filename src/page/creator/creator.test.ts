import { expect, test } from 'vitest';
import { creatorPageOf } from '.';

test.each([
  ['#/control?key=k', 'control'],
  ['#/control', 'control'],
  ['#/settings/account?key=k', 'settings'],
  ['#/controls?key=k', 'settings'],
  ['', 'settings'],
])('%s is the page %s', (hash, page) => expect(creatorPageOf(hash)).toBe(page));
