import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tableOf } from '../../contract';
import { fieldDataOf } from './fields';
import { liftScripts } from './liftScripts';
import { fillCss, fillHtml, fillScript } from './templating';

describe('[CUS-4] values of fields', () => {
  const values = tableOf({ word: 'Hi', constructor: 'c' });
  test('are filled in with one or two braces in CSS, HTML, scripts and templates, but not after a dollar sign', () => {
    expect(fillCss('{word} {{word}} {{ word }} {none} {{toString}} {constructor}', values)).toBe('Hi Hi Hi {none} {{toString}} c');
    expect(fillScript('`${word} {word}`; "{word} {none}"; go({{word}}, {word})', values)).toBe('`${word} Hi`; "Hi {none}"; go(Hi, Hi)');
    expect(fillHtml('<b>{word}</b><script>go({word},"{{word}}")</script>{word}', values)).toBe('<b>Hi</b><script>go(Hi,"Hi")</script>Hi');
    expect(fillHtml('<script type=text/template>`{word}` {{word}} const {word} = 1</script>', values)).toBe(
      '<script type=text/template>`Hi` Hi const Hi = 1</script>',
    );
  });

  test('are at the author’s position, also after letters that are longer in lower case', () => {
    // Runs in a context that can be stopped, because the code might loop forever.
    const fill = (text: string) => runInNewContext('fill()', { fill: () => fillHtml(text, { a: '1' }) }, { timeout: 5_000 });
    expect(fill(`${'İ'.repeat(3)}<script>{a}{{a}}</script>`)).toBe('İİİ<script>11</script>');
    expect(fill(`${'İ'.repeat(8)}<SCRIPT>`)).toBe('İİİİİİİİ<SCRIPT>');
    expect(fill('<script>{a}</SCRIPT>{a}<script')).toBe('<script>1</SCRIPT>1<script');
  });

  test('[CUS-50] are empty by default, because authors read them without a check', () => {
    const fields = `{
      "sound": {"type": "sound-input"}, "audio": {"type": "audio-input"}, "pictures": {"type": "image-input", "multiple": true}, "word": {"type": "text", "value": null},
      "on": {"type": "checkbox"}, "many": {"type": "number"}, "one": {"type": "dropdown", "options": {"a": "A"}},
    }`;
    const { values: read, texts } = fieldDataOf({ fields, data: '', values: {} }, String);
    expect(read).toEqual({ sound: '', audio: '', pictures: [], word: '', on: false });
    expect(texts).toMatchObject({ sound: '', on: 'false', many: '', one: '' });
  });
});

const asItIs = {
  handlerKey: (index: number) => `k${index}`,
  styleText: String,
  codeText: String,
  addressText: String,
  templateText: String,
};

test('[CUS-5] lifts scripts out of the HTML in their order; data stays', () => {
  const lifted = liftScripts('<script>1</script><script type="application/json">{}</script><p><script>2</script></p>', {
    scriptUrl: (index) => `/s${index}.js`,
    replace: () => null,
    replaceWithin: (text) => text,
    handlerCode: (text) => text,
    ...asItIs,
  });
  expect(lifted.scripts).toEqual(['1', '2']);
  expect(lifted.body).toContain('<script type="application/json">{}</script>');
});

test('[CUS-47] imports linked style sheets and drops all other links', () => {
  const { body } = liftScripts(
    '<link rel="stylesheet" href="a.css" media="print" id="x"><link rel=preconnect href=//b.example><svg><link rel=icon href=c></svg><link rel="Stylesheet prefetch" href=\'a"b</style>\'>',
    {
      scriptUrl: String,
      replace: (address) => (address === 'a.css' ? '/own.css' : null),
      replaceWithin: String,
      handlerCode: String,
      ...asItIs,
    },
  );
  expect(body).toBe(
    '<style media="print" id="x">@import url("/own.css");</style><svg></svg><style>@import url("a%22b%3C/style>");</style>',
  );
});

test('[CUS-1] rejects small HTML that creates endless elements', () => {
  const options = {
    scriptUrl: String,
    replace: () => null,
    replaceWithin: (text: string) => text,
    handlerCode: (text: string) => text,
    ...asItIs,
  };
  // If an element is not closed within its paragraph, the parser creates it again in every later paragraph.
  const open = Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join('');
  const html = `<p>${open}</p>${'<p>x'.repeat(1_000)}`;
  const long = `<p><b title="${'x'.repeat(1_000)}"></p>${'<p>x'.repeat(10_000)}`;
  for (const text of [html, `<body>${html}`, long]) expect(() => liftScripts(text, options)).toThrow('becomes too large');
  expect(liftScripts('<p>x</p>'.repeat(1_000), options).body).toHaveLength(8_000);
});

test('[CUS-57] replaces handlers in the HTML with keys and removes forged keys', () => {
  const { body, bodyAttributes, handlers } = liftScripts(
    '<body onload="go()"><img ONERROR="hide(this)" once data-ovation-on="0"><template><b onclick=\'say("b")\'></b></template></body>',
    { scriptUrl: String, replace: () => null, replaceWithin: (text) => text, handlerCode: (text) => `${text};`, ...asItIs },
  );
  expect(body).toBe('<img data-ovation-on="k0"><template><b data-ovation-on="k1"></b></template>');
  expect(bodyAttributes).toBe(' data-ovation-on="k2"');
  expect(handlers).toEqual({ k0: { onerror: 'hide(this);', once: ';' }, k1: { onclick: 'say("b");' }, k2: { onload: 'go();' } });
});

test('[CUS-57] the work for each handler does not grow with their number', () => {
  const keys = vi.spyOn(Object, 'keys');
  onTestFinished(() => keys.mockRestore());
  const { handlers } = liftScripts('<b onclick="x"></b>'.repeat(1_000), {
    scriptUrl: String,
    replace: () => null,
    replaceWithin: String,
    handlerCode: String,
    ...asItIs,
  });
  const listed = keys.mock.results.reduce((sum, { value }) => sum + (value as readonly string[]).length, 0);
  keys.mockRestore();
  expect(Object.keys(handlers)).toHaveLength(1_000);
  expect(listed).toBeLessThan(10_000);
});
