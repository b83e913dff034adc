import { expect, test } from 'vitest';
import type { FrameMessage } from '../../contract/settings';
import { createFrameLog, missingFileOf, placeOf } from './frameLog';

const own = 'http://w-798f32890a65991654ce.localhost:4747/widget/798f32890a65991654ced3c662e4bcf9/';
const element = (tagName: string, attributes: Readonly<Record<string, string>>) => ({
  tagName,
  getAttribute: (name: string) => attributes[name] ?? null,
});

test('[CUS-45] an error names the author’s file and line, not its address on the companion', () => {
  const sent: FrameMessage[] = [];
  const error = Object.assign(new Error('no'), { stack: `Error: no\n    at show (${own}widget.js:2:85)` });
  createFrameLog(
    (message) => void sent.push(message),
    () => 0,
    100,
  )('error', 'Unhandled rejection:', error);
  expect(sent).toEqual([{ kind: 'log', level: 'error', text: 'Unhandled rejection: Error: no\n    at show (widget.js:2:85)' }]);
});

test('[CUS-45] an error in the first line has the author’s column, without the companion’s shield', () => {
  const at = (file: string, lineno: number, colno: number) => placeOf({ filename: own + file, lineno, colno }, 100);
  expect(at('widget.js', 1, 101)).toBe(' (widget.js:1:1)');
  expect(at('lib/jquery/jquery.min.js', 1, 112)).toBe(' (jquery.min.js:1:12)');
  expect(at('widget.js', 2, 101)).toBe(' (widget.js:2:101)');
  expect(at('widget.js', 1, 7)).toBe(' (widget.js:1:7)');
  expect(placeOf({ filename: '', lineno: 1, colno: 101 }, 100)).toBe('');
  const sent: FrameMessage[] = [];
  const stack = `Error: no\n    at show (${own}script-0.js:1:142)\n    at ${own}widget.js:3:142`;
  createFrameLog(
    (message) => void sent.push(message),
    () => 0,
    100,
  )('error', Object.assign(new Error('no'), { stack }));
  expect(sent).toMatchObject([{ text: 'Error: no\n    at show (script-0.js:1:42)\n    at widget.js:3:142' }]);
});

test('[CUS-45] a file that fails to load is reported by name; an empty address is not reported', () => {
  const { pathname } = new URL(own);
  expect(missingFileOf(element('IMG', { src: 'https://cdn.example/a.png' }))).toBe('A file could not be loaded: https://cdn.example/a.png');
  expect(missingFileOf(element('IMG', { src: `${pathname}net/cdn.example/a.png` }))).toBe(
    'A file could not be loaded: net/cdn.example/a.png',
  );
  expect(missingFileOf(element('LINK', { href: `${pathname}style.css` }))).toBe('A file that the CSS imports could not be loaded.');
  expect(missingFileOf(element('AUDIO', { src: '' }))).toBeNull();
});
