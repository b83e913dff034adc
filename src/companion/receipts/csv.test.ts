import { expect, test } from 'vitest';
import { csvLine } from './csv';

test('a record is what RFC 4180 asks for: quotes doubled, breaks and commas quoted, CRLF at its end', () => {
  expect(csvLine(['plain', 'a,b', 'she said "hi"', 'two\nlines', '', null, 12.5])).toBe(
    'plain,"a,b","she said ""hi""","two\nlines",,,12.5\r\n',
  );
});

test('[RCP-5] no text of a supporter is a formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200B=1', '＝1+1']) {
    const cell = csvLine([text]).slice(0, -2).replace(/^"|"$/g, '');
    expect(cell, JSON.stringify(text)).toBe(`'${text}`);
  }
  expect(csvLine(['a=1', '5-2', 'x@y.example'])).toBe('a=1,5-2,x@y.example\r\n');
});
