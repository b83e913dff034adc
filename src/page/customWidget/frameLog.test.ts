import { expect, test } from 'vitest';
import type { FrameMessage } from '../../contract';
import { createFrameLog, missingFileOf } from './frameLog';

const own = 'http://w-798f32890a65991654ce.localhost:4747/widget/798f32890a65991654ced3c662e4bcf9/';
const element = (tagName: string, attributes: Readonly<Record<string, string>>) => ({
  tagName,
  getAttribute: (name: string) => attributes[name] ?? null,
});

test('[CUS-55] an error names the author’s file and line, not where it is served', () => {
  const sent: FrameMessage[] = [];
  const error = Object.assign(new Error('no'), { stack: `Error: no\n    at show (${own}widget.js:2:85)` });
  createFrameLog(
    (message) => void sent.push(message),
    () => 0,
  )('error', 'Unhandled rejection:', error);
  expect(sent).toEqual([{ kind: 'log', level: 'error', text: 'Unhandled rejection: Error: no\n    at show (widget.js:2:85)' }]);
});

test('[CUS-55] a file that does not come is told by its name; a field that names none is not told', () => {
  const { pathname } = new URL(own);
  expect(missingFileOf(element('IMG', { src: 'https://cdn.example/a.png' }))).toBe('A file could not be loaded: https://cdn.example/a.png');
  expect(missingFileOf(element('IMG', { src: `${pathname}net/cdn.example/a.png` }))).toBe(
    'A file could not be loaded: net/cdn.example/a.png',
  );
  expect(missingFileOf(element('LINK', { href: `${pathname}style.css` }))).toBe('A file that the CSS imports could not be loaded.');
  expect(missingFileOf(element('AUDIO', { src: '' }))).toBeNull();
});
