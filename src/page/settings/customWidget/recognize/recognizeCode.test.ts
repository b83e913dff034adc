import { describe, expect, test } from 'vitest';
import { type CodeText, codeTexts } from '../codeText';
import { pasteLimits, recognizeCode } from './recognizeCode';

type Shape = Readonly<Partial<Record<CodeText, string>>>;

/** Code in the forms in which authors write and minify it. */
const shapes: Readonly<Record<string, Shape>> = {
  'of a StreamElements widget': {
    html: '<link href="https://fonts.example/css?family={{font}}:400" rel="stylesheet">\n<div class="main">\n  <p>{{greeting}}</p>\n  <img src="{{image}}">\n</div>',
    css: "@import url('https://fonts.example/css?family=Oswald:700');\n\n* {\n  font-family: {{font}};\n}\n\n@keyframes grow {\n  0% { width: 0; }\n  to { width: {{width}}px; }\n}\n\n#a > .b:not(.c)::after, a[href=\"x\"] {\n  content: '{';\n}",
    js: "let total = 0,\n    name = '{{greeting}}';\n\nconst hides = {{hides}};\nwindow.addEventListener('onWidgetLoad', ({ detail }) => {\n  const html = `\n<div class=\"row\">\n  ${detail.name}\n</div>`;\n  if (/[{'\"<]/.test(html)) $('#main').append(html);\n});\n\nfunction show()\n{\n  return { 'a': 1 };\n}",
    fields:
      '{\n  // of the author\n  "font": {"type": "googleFont", "label": "Font", "value": "Roboto"},\n  "greeting": {"type": "text", "value": "}{"},\n}',
    data: '{\n  "font": "Saira",\n  "list": ["a", "b"]\n}',
  },
  'that is minified': {
    html: '<div class=main><span class=text>0<i class="fa-solid"></i></span></div>',
    css: '@import"https://fonts.example/x";/*! normalize */*,::before,::after{box-sizing:border-box}html,body{min-height:100vh}.a{color:{color}}',
    js: '(()=>{"use strict";class e{}e.a="b";const t=[{k:e.a,v:/\\/[{]/g}];window.addEventListener("onWidgetLoad",(n=>{t.map((e=>`<i>${e.k}</i>`))}))})();',
    fields: '{"color":{"type":"colorpicker","value":"#fff"},"size":{"type":"slider","value":1}}',
  },
  'with empty documents': {
    html: '<!-- the board -->\n<div id="board"></div>\n<br/>\n<script>\n  if (a < b) { go("</div>"); }\n</script>',
    js: 'document.querySelector(\'#board\').textContent = \'{"a": 1}\';\nlet other =\n{\n  "b": 2\n};',
    fields: '{\n}',
    data: '{"locale": "fr", "letters": 5}',
  },
  'of a Streamlabs alert': {
    html: '<div id="wrap">\n  <div id="alert-image">{image}</div>\n  <h1 id="alert-message">{name} gave {amount}</h1>\n  <p id="alert-user-message">{message}</p>\n</div>',
    css: '#alert-message, .x {\n  color: red;\n}\n@media (width < 900px) {\n  #wrap { display: none; }\n}',
    js: "// Splits the text\n$('#alert-message').html('{name}');\nsetTimeout(function () { hide(); }, 1000);",
    fields: '{ "size": { "label": "Size" } }',
  },
};

const files = { html: 'widget.html', css: 'widget.css', js: 'widget.js', fields: 'fields.json', data: 'data.json' } as const;
const separators: Readonly<Record<string, (part: CodeText) => string>> = {
  nothing: () => '',
  'a word and a colon': (part) => `\n${part.toUpperCase()}:\n`,
  'a title of Markdown': (part) => `## ${part} code\n\n`,
  'a comment': (part) => `/* ===== ${part} ===== */\n`,
  'a file name': (part) => `--- ${files[part]} ---\n`,
  'a name in brackets': (part) => `\n[${part === 'js' ? 'JavaScript' : part}]\n`,
};

function ordersOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

const partsOf = (text: string) => {
  const pieces = recognizeCode(text);
  return pieces === 'too-large' ? pieces : Object.fromEntries(pieces.map(({ part, text: own }) => [part ?? 'none', own.trim()]));
};

describe('[CUS-142] pasted code is recognised', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    const parts = codeTexts.filter((part) => shape[part] !== undefined);
    test.each(Object.entries(separators))(`${name}, in any order, separated by %s`, (_, heading) => {
      for (const order of ordersOf(parts)) expect(partsOf(order.map((part) => heading(part) + shape[part]).join('\n'))).toEqual(shape);
    });

    test(`${name}, in any order, in fences with a text between them`, () => {
      for (const order of ordersOf(parts)) {
        const fences = order.map(
          (part) => `Put this into ${part}:\n\n\`\`\`${part === 'fields' || part === 'data' ? 'json' : part}\n${shape[part]}\n\`\`\``,
        );
        expect(partsOf(`My widget!\n\n${fences.join('\n\n')}`)).toEqual(shape);
      }
    });
  }

  test('in fences without a language, by the headings above them', () => {
    expect(partsOf('HTML\n```\n{name} gave\n```\n**DATA**\n```\n{"a": "b"}\n```\n### Fields\n```\n{"a": {"label": "A"}}\n```')).toEqual({
      html: '{name} gave',
      data: '{"a": "b"}',
      fields: '{"a": {"label": "A"}}',
    });
  });

  test('with Windows line ends, a byte order mark, and text that is no code', () => {
    expect(partsOf('\ufeffHello, this is my widget for you.\r\n\r\n<b>x</b>\r\n\r\nlet a = 1;\r\n')).toEqual({
      html: '<b>x</b>',
      js: 'let a = 1;',
      none: 'Hello, this is my widget for you.',
    });
  });

  test('although a part is broken: the parts after it are found', () => {
    const [css, js] = ['p { color: red; }', 'let a = 1;'];
    expect(partsOf(`<div><p>open\n${css}`)).toMatchObject({ css });
    expect(partsOf(`{"a": {"type": "text",}\n${css}\n${js}`)).toEqual({ fields: '{"a": {"type": "text",}', css, js });
    expect(partsOf(`function go() {\n  if (a) {\n\n}\n<p>x</p>`)).toEqual({ js: 'function go() {\n  if (a) {\n\n}', html: '<p>x</p>' });
    expect(partsOf(`${js}\nlet b = 'open\n<p>x</p>`)).toEqual({ js: `${js}\nlet b = 'open`, html: '<p>x</p>' });
    expect(partsOf(`p {\n color: red;\n<p>x</p>`)).toEqual({ css: 'p {\n color: red;', html: '<p>x</p>' });
  });

  test('as one HTML page, whose style and scripts stay in it', () => {
    const page =
      '<!DOCTYPE html>\n<html><head><style>p { color: red }</style></head>\n<body><p>x</p><script>let a = 1;</script></body></html>';
    expect(partsOf(page)).toEqual({ html: page });
  });

  test.each(['', '  \n', 'Just a sentence, for example: let me know if it works (or not).', 'https://example.com/widget?a=1', '42'])(
    'as no code: %j',
    (text) => {
      expect(Object.keys(partsOf(text)).filter((part) => part !== 'none')).toEqual([]);
    },
  );

  test('a comment in code that is named like a part stays in the code', () => {
    const css = '/* HTML */\np { color: red; }\n/* Data */\nb { color: blue; }';
    expect(partsOf(css)).toEqual({ css });
  });
});

describe('[CUS-142] recognising is bounded', () => {
  const hostile: Readonly<Record<string, string>> = {
    'unclosed tags': '<a ="',
    'unclosed comments': '<!-- ',
    'unclosed scripts': '<script>\n',
    'unclosed CSS comments': 'p{/*\n',
    braces: '{/*\n',
    selectors: `${'a,'.repeat(1_900)}\n`,
    'signs that are no JavaScript': '#{"a":1}\n#\n',
    templates: '`${',
    quotes: "let a='\n",
    headings: 'CSS:\nHTML:\n',
  };
  test.each(Object.entries(hostile))('for many %s', (_, sign) => {
    const text = sign.repeat(Math.ceil(400_000 / sign.length));
    const lines = text.split('\n').slice(0, pasteLimits.lines).join('\n');
    const startMs = performance.now();
    recognizeCode(lines);
    expect(performance.now() - startMs).toBeLessThan(4_000);
  });

  test('a text that is longer than all parts may be is refused', () => {
    expect(recognizeCode('x'.repeat(pasteLimits.units + 1))).toBe('too-large');
    expect(recognizeCode('\n'.repeat(pasteLimits.lines))).toBe('too-large');
  });
});
