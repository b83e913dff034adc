import { expect, test } from 'vitest';
import { isCodeLike } from './starts';

test.each([
  '<div>{name}</div>',
  '/* a licence */\n\n#who {\n  color: red;\n}',
  '// mine\nwindow.addEventListener("onWidgetLoad", () => {});',
  '{\n  "font": {"type": "googleFont"}\n}',
  'My widget:\n```html\n{name} gave\n```',
  '{ "ovation": "overlay", "format": 1 }',
])('[CUS-142] is code: %j', (text) => expect(isCodeLike(text)).toBe(true));

test.each(['', 'Goal bar', 'Thanks for watching (really)!\nSee you.', 'https://example.com/a?b=1', 'Ada: 25 $', 'a/b/c.png'])(
  '[CUS-142] is no code: %j',
  (text) => expect(isCodeLike(text)).toBe(false),
);
