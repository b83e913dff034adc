import { describe, expect, test } from 'vitest';
import { buildFrame } from './buildFrame';
import { addressOf } from './replaceAddresses';
import { uploadedFontSheet } from './uploadedFonts';
import { wantedHosts } from './wantedHosts';

const id = '0123456789abcdef0123456789abcdef';
const root = 'http://w-1.localhost:4747/widget/abc/';
const code = {
  ovationWidget: 1,
  name: 'w',
  kind: 'widget',
  html: '<link href="https://fonts.googleapis.com/css?family={{font}}:400,700" rel="stylesheet"><p>{{font}}</p>',
  css: "p { font-family: '{{font}}'; }",
  js: '',
  fields: '{"font": {"type": "googleFont", "value": "Oswald"}, "text": {"type": "text"}}',
  data: '',
} as const;
const built = (values: Record<string, string>) =>
  buildFrame({ code, request: { values, currency: 'usd', hosts: [] }, channel: 'x', root, versions: {} });

describe('[MED-23] uploaded fonts', () => {
  test('the widget gets a family name that comes from the id, and the frame declares and serves the font', () => {
    const frame = built({ font: id });
    expect(frame.style).toContain(`font-family: 'uploaded-${id}'`);
    expect(frame.document).toContain(`<p>uploaded-${id}</p>`);
    expect(frame.document).toContain('@import url("/widget/abc/uploaded-fonts.css");@import url("/widget/abc/style.css");');
    expect([...frame.media]).toEqual([id]);
    expect(uploadedFontSheet(frame.fonts, '/widget/abc/')).toBe(
      `@font-face{font-family:"uploaded-${id}";src:url("/widget/abc/media/${id}");font-weight:1 1000;font-display:block}`,
    );
  });

  test('a link to the font service for an uploaded font leads to the frame, and asks for no host', () => {
    const address = `https://fonts.googleapis.com/css?family=uploaded-${id}:400,700`;
    const options = { versions: {}, hosts: new Set(['fonts.googleapis.com']) };
    expect(addressOf(address, options)).toEqual({ path: 'uploaded-fonts.css', notes: [] });
    expect(wantedHosts(code, { font: id })).toEqual([]);
  });

  test('only a font field makes a font of an id, and only of a whole id', () => {
    expect(built({ text: id }).fonts).toEqual([]);
    for (const font of [`${id}"}`, `x${id}`, `${id}\n`, `');}*{background:url(//evil)}`]) expect(built({ font }).fonts).toEqual([]);
    expect(uploadedFontSheet(['"}*{x:y}', `${id}"`], '/')).toBe('');
  });
});
