import { expect, test } from 'vitest';
import { frameLimits } from '../../names';
import { readFrameMessage } from './frameMessages';

const stored = { kind: 'store', area: 'local', key: 'score', json: '7' };

test('[CUS-5] a frame’s message of a known shape is parsed', () => {
  for (const message of [
    { kind: 'loaded' },
    stored,
    { ...stored, json: null },
    { kind: 'log', level: 'warn', text: 'a' },
    { kind: 'resume' },
    { kind: 'refused', host: 'api.example' },
  ])
    expect(readFrameMessage(JSON.stringify(message))).toEqual(message);
  expect(readFrameMessage(JSON.stringify({ ...stored, box: 'alerts' }))).toEqual(stored);
});

test.each([
  ['no JSON', '{'],
  ['no object', '"resume"'],
  ['of another kind', { kind: 'donate' }],
  ['for another area', { ...stored, area: 'settings' }],
  ['with an empty key', { ...stored, key: '' }],
  ['with a key that is too long', { ...stored, key: 'k'.repeat(frameLimits.storeKey + 1) }],
  ['with a value that is too long', { ...stored, json: 'v'.repeat(frameLimits.storeValue + 1) }],
  ['with a value that is no text', { ...stored, json: 7 }],
  ['with a host that is none', { kind: 'refused', host: 'api.example/<b>' }],
  ['with a line of the log that is too long', { kind: 'log', level: 'warn', text: 'a'.repeat(frameLimits.logText + 1) }],
])('[CUS-5] a forged message is rejected: %s', (_what, message) => {
  expect(readFrameMessage(typeof message === 'string' ? message : JSON.stringify(message))).toBeNull();
});
