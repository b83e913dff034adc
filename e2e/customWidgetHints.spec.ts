import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { notInObs, type ObsVersion, obsChromium, obsFlags } from './support/chromium.ts';
import { openProfile } from './support/context.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { expect, test } from './support/fixtures.ts';

/*
 * Resource hints. With a hint, a widget could cause a lookup or a connection without loading a file (SPEC CUS-43, CUS-47). The headless
 * builds of other tests ignore hints. Desktop Chromium and OBS follow hints.
 */

test.use({ viewport: { width: 1_280, height: 720 } });

const desktopChromium = process.env.OVATION_DESKTOP_CHROMIUM ?? '/usr/bin/chromium';
/** Whether to test in a desktop Chromium. Also true if `OVATION_DESKTOP_CHROMIUM` names a missing file: the tests must then fail. */
const hasDesktop = process.env.OVATION_DESKTOP_CHROMIUM !== undefined || existsSync(desktopChromium);

/**
 * Each attack uses a different host. `hint(rel)` returns the HTML of a `<link>` with this `rel`. `link(rel)` returns a `<link>` element
 * with this `rel` that is not in the document yet.
 */
const attacks: Readonly<Record<string, string>> = {
  'created dns': "document.head.append(link('dns-prefetch'))",
  'created connect': "document.body.appendChild(link('preconnect'))",
  'created then named':
    "const l = document.createElement('link'); document.head.append(l); l.href = 'https://' + host; l.rel = 'preconnect'",
  'created of xhtml': "document.head.append(set(document.createElementNS(xhtml, 'x:link'), 'dns-prefetch'))",
  'created upper case': "document.head.append(set(document.createElement('LINK'), 'preconnect'))",
  'created with options': "document.head.append(set(document.createElement('link', { is: 'x-y' }), 'preconnect'))",
  'created elsewhere': "document.head.append(set(document.implementation.createHTMLDocument('').createElement('link'), 'preconnect'))",
  'created as root': "document.head.append(set(document.implementation.createDocument(xhtml, 'link').documentElement, 'preconnect'))",
  'created as part of an own element':
    "customElements.define('own-link', class extends HTMLLinkElement {}, { extends: 'link' }); document.head.append(set(new (customElements.get('own-link'))(), 'preconnect'))",
  'created in a shadow tree':
    "document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(link('preconnect'))",
  'rel list': "const l = document.createElement('link'); l.href = 'https://' + host; l.relList.add('preconnect'); document.head.append(l)",
  'attribute node':
    "const l = link('stylesheet'); const a = document.createAttribute('rel'); a.value = 'preconnect'; l.setAttributeNode(a); document.head.append(l)",
  'attribute map':
    "const l = link('stylesheet'); document.head.append(l); l.attributes.getNamedItem('rel').nodeValue = 'preconnect'; l.setAttribute('href', 'https://' + host)",
  cloned: "document.head.append(link('preconnect').cloneNode(true))",
  imported: "document.head.append(document.importNode(link('preconnect'), true))",
  'style sheet of its own': "for (const l of document.querySelectorAll('link')) { l.rel = 'preconnect'; l.href = 'https://' + host; }",
  'inner html': "document.body.appendChild(document.createElement('div')).innerHTML = hint('dns-prefetch')",
  'inner html of a part': "document.body.appendChild(document.createElement('div')).innerHTML = '<table><tr><td>' + hint('preconnect')",
  'inner html of a template':
    "const t = document.createElement('template'); t.innerHTML = hint('preconnect'); document.body.append(t.content)",
  'inner html of a shadow tree':
    "document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).innerHTML = hint('preconnect')",
  'inner html in svg':
    "const s = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')); s.innerHTML = '<desc>' + hint('preconnect')",
  'inner html of xml':
    "const d = document.implementation.createDocument('', 'a'); d.documentElement.innerHTML = '<x:link xmlns:x=\"' + xhtml + '\" rel=\"preconnect\" href=\"https://' + host + '\"/>'; document.head.append(d.documentElement.firstChild)",
  'outer html': "document.body.appendChild(document.createElement('i')).outerHTML = hint('preconnect')",
  'adjacent html': "document.body.insertAdjacentHTML('beforeend', hint('preconnect').toUpperCase())",
  'unsafe html': "document.body.appendChild(document.createElement('div')).setHTMLUnsafe(hint('preconnect'))",
  'safe html':
    "document.body.appendChild(document.createElement('div')).setHTML(hint('preconnect'), { sanitizer: { elements: [{ name: 'link', attributes: ['rel', 'href'] }] } })",
  'parsed safe html':
    "document.head.append(document.adoptNode(Document.parseHTML(hint('preconnect'), { sanitizer: { elements: ['html', 'head', 'body', { name: 'link', attributes: ['rel', 'href'] }] } }).querySelector('link')))",
  'parsed unsafe html': "document.head.append(Document.parseHTMLUnsafe(hint('preconnect')).querySelector('link'))",
  'contextual fragment': "document.head.append(document.createRange().createContextualFragment(hint('preconnect')))",
  'parsed html': "document.head.append(new DOMParser().parseFromString(hint('preconnect'), 'text/html').querySelector('link'))",
  'parsed xml':
    "document.head.append(new DOMParser().parseFromString('<x:link xmlns:x=\"' + xhtml + '\" rel=\"preconnect\" href=\"https://' + host + '\"/>', 'text/xml').documentElement)",
  'parsed entity':
    "document.head.append(new DOMParser().parseFromString('<!DOCTYPE a [<!ENTITY e \"&#60;link xmlns=\\'' + xhtml + '\\' rel=\\'preconnect\\' href=\\'https://' + host + '\\'/>\">]><a>&e;</a>', 'text/xml').documentElement.firstChild)",
  'requested html':
    "const x = new XMLHttpRequest(); x.open('GET', 'data:text/html,' + encodeURIComponent(hint('preconnect'))); x.responseType = 'document'; x.onload = () => document.head.append(x.response.querySelector('link')); x.send()",
  'requested xml':
    "const x = new XMLHttpRequest(); x.open('GET', 'data:text/xml,' + encodeURIComponent('<link xmlns=\"' + xhtml + '\" rel=\"preconnect\" href=\"https://' + host + '\"/>')); x.onload = () => document.head.append(x.responseXML.documentElement); x.send()",
  transformed:
    'const p = new XSLTProcessor(); p.importStylesheet(new DOMParser().parseFromString(\'<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><xsl:element name="{concat(&quot;li&quot;,&quot;nk&quot;)}" namespace="\' + xhtml + \'"><xsl:attribute name="rel">preconnect</xsl:attribute><xsl:attribute name="href">https://\' + host + \'</xsl:attribute></xsl:element></xsl:template></xsl:stylesheet>\', \'text/xml\')); document.head.append(p.transformToFragment(new DOMParser().parseFromString(\'<a/>\', \'text/xml\'), document))',
  'edited html':
    "const e = document.body.appendChild(Object.assign(document.createElement('div'), { contentEditable: 'true' })); e.focus(); document.execCommand('insertHTML', false, hint('preconnect'))",
  'srcdoc of html':
    "document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc=\"' + hint('preconnect').replaceAll('\"', '&quot;') + '\"></iframe>')",
  srcdoc: "document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: hint('preconnect') }))",
  'srcdoc attribute': "const f = document.createElement('iframe'); f.setAttribute('srcdoc', hint('preconnect')); document.body.append(f)",
  'document of a frame':
    "const f = document.body.appendChild(document.createElement('iframe')); f.contentDocument.head.append(set(f.contentDocument.createElement('link'), 'preconnect'))",
  'frame of data': "document.body.append(Object.assign(document.createElement('iframe'), { src: 'data:text/html,' + hint('preconnect') }))",
  'object of data':
    "document.body.append(Object.assign(document.createElement('object'), { data: 'data:text/html,' + hint('preconnect') }))",
  'embedded data': "document.body.append(Object.assign(document.createElement('embed'), { src: 'data:text/html,' + hint('preconnect') }))",
  'own policy':
    "trustedTypes.createPolicy('default', { createHTML: String }); document.body.insertAdjacentHTML('beforeend', hint('preconnect'))",
  'a replaced function':
    "RegExp.prototype[Symbol.replace] = (text) => text; String.prototype.replace = function () { return String(this); }; RegExp.prototype.exec = () => null; document.body.insertAdjacentHTML('beforeend', hint('preconnect'))",
  'a replaced prototype':
    "const l = document.createElement('link'); Object.setPrototypeOf(l, HTMLElement.prototype); l.setAttribute('rel', 'preconnect'); l.setAttribute('href', 'https://' + host); document.head.append(l)",
  anchor:
    "add('meta', { httpEquiv: 'x-dns-prefetch-control', content: 'on' }); const a = add('a', { href: 'https://' + host, textContent: 'x' }); for (const type of ['pointerover', 'mouseover', 'pointerdown', 'mousedown']) a.dispatchEvent(new MouseEvent(type, { bubbles: true }))",
  rules:
    "add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: ['https://' + host] }] }) })",
  'list of a stream':
    "add('video', { src: 'data:application/vnd.apple.mpegurl,' + encodeURIComponent('#EXTM3U\\n#EXT-X-TARGETDURATION:5\\n#EXTINF:5,\\nhttps://' + host + '/a.ts\\n#EXT-X-ENDLIST\\n'), autoplay: true, muted: true })",
  'media session':
    "navigator.mediaSession.metadata = new MediaMetadata({ title: 'x', artwork: [{ src: 'https://' + host + '/a.png', sizes: '96x96' }] })",
  presentation: "new PresentationRequest('https://' + host).getAvailability()",
  payment:
    "new PaymentRequest([{ supportedMethods: 'https://' + host }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).canMakePayment()",
  credentials: "navigator.credentials.get({ identity: { providers: [{ configURL: 'https://' + host + '/a.json', clientId: 'x' }] } })",
  attribution: "add('img', { attributionSrc: 'https://' + host })",
  auction: "navigator.runAdAuction({ seller: 'https://' + host, decisionLogicURL: 'https://' + host + '/a.js', interestGroupBuyers: [] })",
  'later fetch': "fetchLater('https://' + host, { activateAfter: 0 })",
  stun: "new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + host }] }).createDataChannel('x')",
};

/**
 * Hints that a script writes while the document is parsed, or that the HTML contains. Each is in a separate widget. `HINT` is a hint for
 * the attack's host, and `PLAIN` is this host.
 */
const written: Readonly<Record<string, string>> = {
  written: '<script>document.write(HINT)</script>',
  'written in parts': '<script>document.write(HINT.slice(0, 3)); document.write(HINT.slice(3))</script>',
  'written before the rest': '<script>document.write("<li")</script>nk rel=preconnect href=https://PLAIN>',
  'in the html': '<link rel=preconnect href=https://PLAIN>',
  'in the html in disguise':
    '<form><math><mtext></form><form><mglyph><style></math><link rel=preconnect href=https://PLAIN></style></mglyph></form></mtext></math></form>',
};

const slug = (name: string) => name.replaceAll(' ', '-');
const prelude = `
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const add = (tag, properties) => document.body.appendChild(Object.assign(document.createElement(tag), properties));
`;

const tried = `<p id="tried"></p><a id="press" href="https://pressed.evil.example/">press</a>`;
const js = `${prelude}
  window.addEventListener('onWidgetLoad', async () => {
    const attacks = { ${Object.entries(attacks)
      .map(([name, code]) => `'${slug(name)}.evil.example': (host, hint, link, set) => { ${code} }`)
      .join(',\n')} };
    for (const [host, run] of Object.entries(attacks)) {
      const set = (element, rel) => (element.setAttribute('rel', rel), element.setAttribute('href', 'https://' + host), element);
      const link = (rel) => set(document.createElement('link'), rel);
      const hint = (rel) => '<link rel="' + rel + '" href="https://' + host + '">';
      try { await run(host, hint, link, set); } catch {}
    }
    document.querySelector('#tried').textContent = 'all';
  });
`;

interface Build {
  readonly name: string;
  open(profile: string, log: string, obs: ObsVersion): Promise<BrowserContext>;
}

const desktop = (name: string, flags: readonly string[]): Build => ({
  name,
  open: (profile, log) =>
    openProfile(chromium, profile, {
      executablePath: desktopChromium,
      headless: false,
      args: [...obsFlags.filter((flag) => flag !== '--disable-background-networking'), '--headless=new', `--log-net-log=${log}`, ...flags],
      ignoreDefaultArgs: [...notInObs, '--disable-background-networking'],
    }),
});

const ofTheTests: Build = {
  name: 'of the tests',
  open: async (profile, log, obs) => {
    const executablePath = await obsChromium(obs);
    const args = [...obsFlags, `--log-net-log=${log}`];
    return openProfile(chromium, profile, { ...(executablePath && { executablePath }), args, ignoreDefaultArgs: notInObs });
  },
};

// The widget's list of allowed connections is a header that OBS's Chromium does not know. So the test must also pass without this
// header.
const withoutList = desktop('of a desktop', ['--disable-features=ConnectionAllowlists']);
for (const { name, open } of [hasDesktop ? withoutList : ofTheTests])
  test(`[CUS-47] no hint of a widget causes a lookup in the Chromium ${name}`, async ({ product, obs }) => {
    const isDesktop = name !== 'of the tests';
    await addCustomWidget(product, { html: tried, js });
    for (const [index, [name, html]] of Object.entries(written).entries()) {
      const host = `${slug(name)}.evil.example`;
      const asText = html.replaceAll('HINT', `'<link rel="preconnect" href="https://${host}">'`).replaceAll('PLAIN', host);
      const rect = { x: 40 + 150 * index, y: 460, width: 140, height: 60 };
      await addCustomWidget(product, { name, html: `<p>${slug(name)}</p>${asText}<p id="end">end</p>` }, { element: slug(name), rect });
    }
    const profile = await mkdtemp(join(tmpdir(), 'ovation-hints-'));
    const log = join(profile, 'net-log.json');
    const context = await open(profile, log, obs);
    const overlay = await context.newPage();
    await overlay.goto(product.overlay);
    await expect(widgetFrame(overlay).locator('#tried')).toHaveText('all');
    for (const name of Object.keys(written)) await expect(widgetFrame(overlay, slug(name)).locator('p').first()).toBeVisible();
    for (const frame of overlay.frames().filter((one) => one.url().includes('/widget/')))
      expect(await frame.evaluate(() => document.querySelectorAll('link, iframe, frame, object, embed').length)).toBe(0);
    await overlay.mouse.move(60, 60);
    await widgetFrame(overlay).locator('#press').hover({ force: true });
    await overlay.waitForTimeout(1_500); // waits a fixed time, because a hint gets no answer
    // Proves that this build follows hints, and that Chromium's network log contains the host names that hints look up.
    await overlay.route('http://hints.localhost/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<link rel=dns-prefetch href=//hint.heard.example><img src=http://image.heard.example>',
      }),
    );
    await overlay.goto('http://hints.localhost/');
    await overlay.waitForTimeout(500);
    await context.close();
    const text = await readFile(log, 'utf8');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    expect(text).toContain('image.heard.example');
    if (isDesktop) expect(text).toContain('hint.heard.example');
    expect([...new Set(text.match(/[\w-]+\.evil\.example/g))].sort()).toEqual([]);
  });
