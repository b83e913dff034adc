import { expect, test } from 'vitest';
import { csvLine, keepText } from './exportReceipts';

test('a record follows RFC 4180: doubled quotes, quoted breaks and commas, CRLF', () => {
  expect(csvLine(['plain', 'a,b', 'she said "hi"', 'two\nlines', '', null, 12.5])).toBe(
    'plain,"a,b","she said ""hi""","two\nlines",,,12.5\r\n',
  );
});

test('[RCP-5] no text of a supporter becomes a formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', ' =1', '\u200B=1', '＝1+1']) {
    const cell = csvLine([text]).slice(0, -2).replace(/^"|"$/g, '');
    expect(cell, JSON.stringify(text)).toBe(`'${text}`);
  }
  expect(csvLine(['a=1', '5-2', 'x@y.example'])).toBe('a=1,5-2,x@y.example\r\n');
});

test('[RCP-5] nor does a part after a line break or separator', () => {
  for (const [text, kept] of [
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n+1+1\t@SUM(1)', "a\r\n'+1+1\t'@SUM(1)"],
    ['x;=HYPERLINK("http://evil.example")', 'x;\'=HYPERLINK("http://evil.example")'],
    ['x, -2', "x, '-2"],
    ['x;"=1+1&"', 'x;"\'=1+1&"'],
    ['x;\u200B =1', "x;\u200B '=1"],
    [';=1;=2', ";'=1;'=2"],
    ['\r=1', "'\r'=1"],
    ['"=1', '\'"=1'],
  ] as const) {
    for (const separator of ['comma', 'semicolon'] as const) {
      expect(csvLine([text], separator), JSON.stringify(text)).toBe(`"${kept.replaceAll('"', '""')}"\r\n`);
    }
  }
  expect(csvLine(['a; b = c', 'a=1;b=2'])).toBe('"a; b = c","a=1;b=2"\r\n');
});

test('[RCP-5] with semicolons, numbers have decimal commas', () => {
  expect(csvLine(['a;b', 12.5, null, -3], 'semicolon')).toBe('"a;b";12,5;;-3\r\n');
});

test('[RCP-5] a name that looks like a number or a date stays text', () => {
  for (const text of [
    '007',
    '1E5',
    '1e-5',
    '3/4',
    '2026-01-02',
    '12:30',
    '1.5',
    '1,000',
    '50%',
    '$5',
    '(5)',
    'MAR1',
    'Sept 2',
    '1 May',
    'TRUE',
  ])
    expect(keepText(text)).toBe(`'${text}`);
  for (const text of ['Ada', 'Ada007', 'e5', 'E', '', 'Mario', 'Julia', 'Decker', '1stPlace', 'April O’Neil', '100 % sure'])
    expect(keepText(text)).toBe(text);
  const message = `${'1'.repeat(100_000)}%a`;
  expect(keepText(message)).toBe(message);
});
