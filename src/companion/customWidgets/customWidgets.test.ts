import { afterEach, describe, expect, test } from 'vitest';
import {
  type CompanionStatus,
  codeFileStart,
  defaultWidget,
  overlayLinksHeader,
  type Settings,
  type Variant,
  type WidgetCode,
  writeOverlayLinks,
} from '../../contract';
import { createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';
import { fieldDataOf } from './fields';
import { liftScripts } from './liftScripts';
import { shielded, shieldLength } from './shield';
import { fillCss, fillHtml, fillScript } from './templating';

afterEach(endTestCompanions);

const code: WidgetCode = {
  ovationWidget: 1,
  name: 'Mine',
  kind: 'widget',
  html: '<p onclick="x()">{{word}}</p><script>const first = "{{word}}";</script><script src="https://code.jquery.com/jquery-3.3.1.min.js"></script>',
  css: 'p { color: {color}; }',
  js: 'window.addEventListener("onWidgetLoad", () => first);',
  fields: '{"word": {"type": "text", "value": "Hi"}, "color": {"type": "colorpicker", "value": "red",},}',
  data: '{"color": "green"}',
};

async function upload({ companion, keys }: TestCompanion): Promise<string> {
  const answer = await companion.fetch(
    new Request('http://127.0.0.1:4747/companion/v1/media?name=mine.json', {
      method: 'POST',
      headers: { host: '127.0.0.1:4747', authorization: `Bearer ${keys.settings}`, 'content-type': 'application/octet-stream' },
      body: JSON.stringify(code),
    }),
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id; // the companion's own answer
}

async function withWidget(): Promise<{ readonly test: TestCompanion; readonly medium: string }> {
  const companion = await createTestCompanion();
  const medium = await upload(companion);
  const settings = await companion.settings<Settings>('GET /settings');
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('there is no box of alerts');
  const boxes = { ...settings.boxes, mine: { ...alerts, widget: { ...defaultWidget('custom'), code: medium } } };
  const element = (box: string) => ({ box, rect: { x: 0, y: 0, width: 400, height: 300 } });
  const overlays = { alerts: { size: { width: 1_920, height: 1_080 }, elements: [element('alerts'), element('mine')] } };
  await companion.settings('PUT /settings', { ...settings, boxes, overlays });
  return { test: companion, medium };
}

const bodyOf = (medium: string) => ({ box: 'mine', code: medium, values: { word: 'Ada' }, hosts: [], currency: 'USD' });

async function pathOf({ call, keys }: TestCompanion, body: object, key = keys.overlay) {
  const answer = await call('POST /widget-frames', { key, body });
  return { status: answer.status, path: ((await answer.json()) as { path?: string }).path ?? '' }; // the companion's own answer
}

describe('[CUS-2] a frame', () => {
  test('is opened for an overlay’s own widget, under the same path each time', async () => {
    const { test: companion, medium } = await withWidget();
    const { status, path } = await pathOf(companion, bodyOf(medium));
    expect(status).toBe(200);
    expect(path).toMatch(/^\/widget\/[0-9a-f]{32}\/$/);
    expect((await pathOf(companion, bodyOf(medium))).path).toBe(path);
    expect((await pathOf(companion, { ...bodyOf(medium), values: {} })).path).not.toBe(path);
  });

  test('is opened for no other code, box or host, and for the settings key also for what is not saved', async () => {
    const { test: companion, medium } = await withWidget();
    for (const change of [{ box: 'alerts' }, { box: 'constructor-' }, { hosts: ['evil.example'] }])
      expect((await pathOf(companion, { ...bodyOf(medium), ...change })).status).toBe(403);
    expect((await pathOf(companion, { ...bodyOf(medium), hosts: ['cdn.example'] }, companion.keys.settings)).status).toBe(200);
    expect((await pathOf(companion, { ...bodyOf(medium), code: '0'.repeat(32) }, companion.keys.settings)).status).toBe(404);
  });
});

test('[CUS-2] [CUS-60] a frame is opened for the code that draws alerts of a box, and what it stores is kept', async () => {
  const { test: companion, medium } = await withWidget();
  const settings = await companion.settings<Settings>('GET /settings');
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('there is no box of alerts');
  const drawnBy = { code: medium, values: {}, hosts: ['cdn.example'] };
  const base: Variant = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { drawnBy } };
  const boxes = { ...settings.boxes, alerts: { ...alerts, variants: [base] } };
  await companion.settings('PUT /settings', { ...settings, boxes });
  const alert = { name: 'Ada', amount: 1, currency: 'USD', message: '', title: '', items: '', image: '', seconds: 5, volume: 1 };
  const body = { ...bodyOf(medium), box: 'alerts', hosts: ['cdn.example'], alert };
  const { status, path } = await pathOf(companion, body);
  expect(status).toBe(200);
  expect((await pathOf(companion, { ...body, alert: { ...alert, name: 'Bob' } })).path).not.toBe(path);
  expect((await pathOf(companion, { ...body, hosts: ['evil.example'] })).status).toBe(403);
  const { keys } = companion;
  expect(
    (await companion.call('PUT /widget-store/alerts', { key: keys.overlay, body: { area: 'store', key: 'a', json: '1' } })).status,
  ).toBe(200);
});

async function ask({ companion }: TestCompanion, host: string, path: string): Promise<Response> {
  return companion.fetch(new Request(`http://${host}${path}`, { headers: { host } }));
}

describe('[KEY-2] a frame that was opened with an overlay’s link', () => {
  const statusOf = async (companion: TestCompanion, path: string) =>
    (await ask(companion, `w-${path.slice(8, 28)}.localhost:4747`, `${path}config.js`)).status;
  const keyNow = ({ companion }: TestCompanion) => keyOf(companion.links().overlay ?? '');

  test('is gone when the link is renewed or revoked, and the new link’s is another one', async () => {
    const { test: companion, medium } = await withWidget();
    const { path: former } = await pathOf(companion, bodyOf(medium));
    const { path: ofCreator } = await pathOf(companion, bodyOf(medium), companion.keys.settings);
    expect([await statusOf(companion, former), await statusOf(companion, ofCreator)]).toEqual([200, 200]);
    await companion.settings('POST /links/alerts/renew');
    expect(await statusOf(companion, former)).toBe(404);
    const { path } = await pathOf(companion, bodyOf(medium), keyNow(companion));
    expect([await statusOf(companion, path), await statusOf(companion, former)]).toEqual([200, 404]);
    await companion.settings('DELETE /links/alerts');
    expect([await statusOf(companion, path), await statusOf(companion, ofCreator)]).toEqual([404, 200]);
  });

  test('is that of the page’s own link, where an engine of several overlays asks with another one', async () => {
    const { test: companion, medium } = await withWidget();
    const settings = await companion.settings<Settings>('GET /settings');
    const element = (box: string) => ({ box, rect: { x: 0, y: 0, width: 400, height: 300 } });
    const second = { size: { width: 1_920, height: 1_080 }, elements: [element('mine')] };
    await companion.settings('PUT /settings', { ...settings, overlays: { ...settings.overlays, second } });
    const { links } = await companion.settings<CompanionStatus>('GET /status');
    const key = keyOf(links.find(({ overlay }) => overlay === 'second')?.url ?? '');
    const headers = { [overlayLinksHeader]: writeOverlayLinks([{ overlay: 'second', key }]) };
    const answer = await companion.call('POST /widget-frames', { key: companion.keys.overlay, body: bodyOf(medium), headers });
    const { path } = (await answer.json()) as { path: string }; // the companion's own answer
    expect(path).toBe((await pathOf(companion, bodyOf(medium), key)).path);
    await companion.settings('POST /links/alerts/renew');
    expect(await statusOf(companion, path)).toBe(200);
    await companion.settings('POST /links/second/renew');
    expect(await statusOf(companion, path)).toBe(404);
  });
});

describe('[CUS-5] a frame is served', () => {
  test('on its own host alone, with a policy for its own path', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium));
    const host = `w-${path.slice(8, 28)}.localhost:4747`;
    const document = await ask(companion, host, path);
    expect(document.status).toBe(200);
    const policy = document.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'unsafe-eval' http://${host}${path};`);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toMatch(/sandbox allow-scripts$/);
    expect(document.headers.get('origin-agent-cluster')).toBe('?1');
    expect(document.headers.get('x-dns-prefetch-control')).toBe('off');
    expect(document.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await document.text();
    expect(html).toContain(`<p data-ovation-on="${path.slice(-13, -1)}-0">Ada</p>`);
    expect(html).not.toMatch(/onclick|code\.jquery\.com/);
    expect(await (await ask(companion, host, `${path}script-0.js`)).text()).toMatch(/const first = "Ada";$/);
    expect(await (await ask(companion, host, `${path}style.css`)).text()).toBe('p { color: green; }');
    const config = await (await ask(companion, host, `${path}config.js`)).text();
    expect(config).toContain('\\"word\\":\\"Ada\\"');
    expect(config).toContain(`\\"handlers\\":{\\"${path.slice(-13, -1)}-0\\":{\\"onclick\\":\\"x()\\"}}`);
    expect(config).not.toContain(companion.keys.overlay);
  });

  test('and that host serves nothing else', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium));
    const host = `w-${path.slice(8, 28)}.localhost:4747`;
    for (const other of ['/', '/companion/v1/health', '/companion/v1/settings', `/media/${medium}`, '/widget/0/'])
      expect((await ask(companion, host, other)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(companion, '127.0.0.1:4747', path)).status).toBe(404);
    expect((await ask(companion, `w-${'0'.repeat(20)}.localhost:4747`, path)).status).toBe(421);
  });
});

test('[CUS-6] what a widget stores is kept for its box, also over a restart, and bounded', async () => {
  const { test: companion, medium } = await withWidget();
  const { keys } = companion;
  const store = (of: TestCompanion, key: string, json: string, box = 'mine') =>
    of.call(`PUT /widget-store/${box}`, { key: keys.overlay, body: { area: 'store', key, json } }).then(({ status }) => status);
  expect(await store(companion, 'count', '7')).toBe(200);
  expect(await store(companion, 'count', '7', 'alerts')).toBe(403);
  for (let index = 0; index < 8; index += 1) await store(companion, `large-${index}`, JSON.stringify('x'.repeat(32_000)));
  expect(await store(companion, 'more', JSON.stringify('x'.repeat(32_700)))).toBe(409);
  const again = await companion.restart();
  const { path } = await pathOf(again, bodyOf(medium));
  const host = `w-${path.slice(8, 28)}.localhost:4747`;
  const config = await (await again.companion.fetch(new Request(`http://${host}${path}config.js`, { headers: { host } }))).text();
  expect(config).toContain('\\"count\\":\\"7\\"');
});

describe('[CUS-4] values of fields', () => {
  const values = { word: 'Hi', constructor: 'c' };
  test('are in CSS and HTML by one or two braces, in scripts by two', () => {
    expect(fillCss('{word} {{word}} {{ word }} {none} {{toString}} {constructor}', values)).toBe('Hi Hi Hi {none} {{toString}} c');
    expect(fillScript('`${word}` {word} {{word}}', values)).toBe('`${word}` {word} Hi');
    expect(fillHtml('<b>{word}</b><script>{word}{{word}}</script>{word}', values)).toBe('<b>Hi</b><script>{word}Hi</script>Hi');
  });

  test('are empty where nobody gave one, as authors read them without asking', () => {
    const fields = `{
      "sound": {"type": "sound-input"}, "audio": {"type": "audio-input"}, "pictures": {"type": "image-input", "multiple": true}, "word": {"type": "text", "value": null},
      "on": {"type": "checkbox"}, "many": {"type": "number"}, "one": {"type": "dropdown", "options": {"a": "A"}},
    }`;
    const { values: read, texts } = fieldDataOf({ fields, data: '', values: {} }, String);
    expect(read).toEqual({ sound: '', audio: '', pictures: [], word: '', on: false });
    expect(texts).toMatchObject({ sound: '', on: 'false', many: '', one: '' });
  });
});

const asItIs = { handlerKey: (index: number) => `k${index}`, styleText: String, jsonText: String };

test('[CUS-5] scripts are lifted out of the HTML in their order; data stay', () => {
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

test('[CUS-1] HTML of a few characters that makes elements without end is refused', () => {
  const options = {
    scriptUrl: String,
    replace: () => null,
    replaceWithin: (text: string) => text,
    handlerCode: (text: string) => text,
    ...asItIs,
  };
  // What is left open within a paragraph is opened anew in each that follows.
  const open = Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join('');
  const html = `<p>${open}</p>${'<p>x'.repeat(1_000)}`;
  const long = `<p><b title="${'x'.repeat(1_000)}"></p>${'<p>x'.repeat(10_000)}`;
  for (const text of [html, `<body>${html}`, long]) expect(() => liftScripts(text, options)).toThrow('becomes too large');
  expect(liftScripts('<p>x</p>'.repeat(1_000), options).body).toHaveLength(8_000);
});

test('[CUS-57] handlers are taken out of the author’s HTML with a key in their place, and a forged key is', () => {
  const { body, bodyAttributes, handlers } = liftScripts(
    '<body onload="go()"><img ONERROR="hide(this)" once data-ovation-on="0"><template><b onclick=\'say("b")\'></b></template></body>',
    { scriptUrl: String, replace: () => null, replaceWithin: (text) => text, handlerCode: (text) => `${text};`, ...asItIs },
  );
  expect(body).toBe('<img data-ovation-on="k0"><template><b data-ovation-on="k1"></b></template>');
  expect(bodyAttributes).toBe(' data-ovation-on="k2"');
  expect(handlers).toEqual({ k0: { onerror: 'hide(this);', once: ';' }, k1: { onclick: 'say("b");' }, k2: { onload: 'go();' } });
});

test('[CUS-8] each script begins with the line that closes ways past the policy', () => {
  const names = { RTCPeerConnection: 1, WebTransport: 1 };
  const run = new Function('globalThis', shielded('return globalThis.RTCPeerConnection'));
  expect(run(names)).toBeUndefined();
  expect(shielded('"use strict"; 1')).toMatch(/^"use strict";/);
});

test('[CUS-55] what stands before a script is as long for each, so that columns of its first line are the author’s', () => {
  for (const script of ['first();', '"use strict"; first();', '// why\nfirst();'])
    expect(shielded(script).slice(shieldLength)).toBe(script);
});

test('[CUS-47] a frame has no thread of its own: the policy refuses workers, and worklets are taken away', async () => {
  const { test: companion, medium } = await withWidget();
  const { path } = await pathOf(companion, bodyOf(medium));
  const host = `w-${path.slice(8, 28)}.localhost:4747`;
  const document = await companion.companion.fetch(new Request(`http://${host}${path}`, { headers: { host } }));
  expect(document.headers.get('content-security-policy')).toContain("worker-src 'none';");
  class BaseAudioContext {
    get audioWorklet() {
      return 'worklet';
    }
  }
  const names = { Worker: 1, SharedWorker: 1, BaseAudioContext, CSS: { paintWorklet: 1 } };
  const run = new Function('globalThis', shielded('return [globalThis.Worker, globalThis.SharedWorker, globalThis.CSS.paintWorklet]'));
  expect(run(names)).toEqual([undefined, undefined, undefined]);
  expect(new BaseAudioContext().audioWorklet).toBeUndefined();
});

test('[CUS-47] a script ends at its beginning in a document that is not the one of the frame', () => {
  const run = new Function('globalThis', shielded('return "runs"'));
  expect(() => run({ location: { protocol: 'about:' } })).toThrow('A widget has no frames.');
  expect(run({ location: { protocol: 'http:' } })).toBe('runs');
});

test('[CUS-42] a script has no way to frames of video, whose memory nobody counts', () => {
  const names = { VideoFrame: 1, VideoDecoder: 1, ImageDecoder: 1, AudioData: 1, AudioDecoder: 1, MediaStreamTrackProcessor: 1 };
  const run = new Function('globalThis', shielded(`return ${JSON.stringify(Object.keys(names))}.filter((name) => globalThis[name])`));
  expect(run(names)).toEqual([]);
});

test('[CUS-1] a file of code begins with its mark', () => {
  expect(JSON.stringify(code).startsWith(codeFileStart)).toBe(true);
});
