import { expect, test } from 'vitest';
import { creatorFace } from '.';

test.each([
  ['#/control?key=k', 'control'],
  ['#/control', 'control'],
  ['#/settings/account?key=k', 'settings'],
  ['#/controls?key=k', 'settings'],
  ['', 'settings'],
])('%s is the face %s', (hash, face) => expect(creatorFace(hash)).toBe(face));
