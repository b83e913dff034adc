import { expect, test } from 'vitest';
import { unfinishedTagAt, withInertTags, withoutShadows } from './inertTags';

test('[CUS-47] elements that look up hosts or contain documents are replaced by inert ones', () => {
  expect(withInertTags('<link rel=x><LINK/><b>a</b><iframe src=x>b</iframe><OBJECT data=x>c</OBJECT><embed>')).toBe(
    '<bgsound rel=x><bgsound/><b>a</b><noembed src=x>b</noembed><applet data=x>c</applet><wbr>',
  );
});

test.each([
  ['a name with a prefix, as in XML', '<a:link rel="x"/>', '<a:bgsound rel="x"/>'],
  ['a name with several', '<a:b:link>', '<a:b:bgsound>'],
  ['each kind of space', '<link\trel><link\nrel><link\frel><link\rrel>', '<bgsound\trel><bgsound\nrel><bgsound\frel><bgsound\rrel>'],
  ['the end of the text', '<link', '<bgsound'],
  ['the beginning of another tag', '<<link>', '<<bgsound>'],
  ['a text, which a parser may read as a tag', '<style></math><link></style>', '<style></math><bgsound></style>'],
  ['an entity that may have tags', '<!DOCTYPE a [<!ENTITY e "x">]>', '<!DOCTYPE a [<!entity e "x">]>'],
])('[CUS-47] %s does not hide an element', (_, html, inert) => {
  expect(withInertTags(html)).toBe(inert);
});

test('[CUS-47] all other HTML stays unchanged', () => {
  const html = '<links><li nk><linked a="link"> a < link > <svg:a><b:blink>&lt;link&gt;<!-- link --> <constructor><__proto__>';
  expect(withInertTags(html)).toBe(html);
});

test('[CUS-47] the work grows linearly with the length of the HTML', () => {
  for (const html of ['<'.repeat(1_000_000), `<${'a'.repeat(1_000_000)}`, '<a:'.repeat(300_000)]) {
    const startMs = performance.now();
    expect(withInertTags(html)).toBe(html);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  }
});

test('[CUS-47] a tag with an incomplete name waits for the next write', () => {
  for (const [html, open] of [
    ['a<li', '<li'],
    ['a<', '<'],
    ['a</ob', '</ob'],
    ['<b', '<b'],
  ] as const)
    expect(html.slice(unfinishedTagAt(html))).toBe(open);
  for (const html of ['', 'a', '<b>', '<b c', 'a > b', '<br/>']) expect(unfinishedTagAt(html)).toBe(html.length);
});

test('[CTL-13] the HTML of a widget cannot declare a shadow root that its frame could not find', () => {
  const closed = '<p><template shadowrootmode="closed">İ</template><TEMPLATE ShadowRootMode = open></TEMPLATE>';
  const inert = '<p><template data-shadowing="closed">İ</template><TEMPLATE data-shadowing = open></TEMPLATE>';
  expect(withoutShadows(closed, { keepsOpen: false })).toBe(inert);
  expect(withoutShadows(closed, { keepsOpen: true })).toBe(inert.replace('data-shadowing = open', 'ShadowRootMode = open'));
  for (const html of ['<template shadowrootmode=opened>', '<template shadowrootmode>', '<template shadowrootmode="open x">'])
    expect(withoutShadows(html, { keepsOpen: true })).toContain('data-shadowing');
  for (const html of ['<template shadowrootmode=open>', "<template shadowrootmode='open' id=a>", '<template id=a>'])
    expect(withoutShadows(html, { keepsOpen: true })).toBe(html);
});
