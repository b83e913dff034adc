import type { FrameLocator, Locator, Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { command } from './support/command.ts';
import { changeSettings, companionJson, settingsPage } from './support/companion.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { longAlert } from './support/shortAlerts.ts';

/* Custom widgets that hang, send too much or use too much memory. They must not delay alerts, and must be removed (SPEC CUS-42). */

/** A widget that reports when the overlay treats it as ready. It starts its attack when the test selects the option `go`. */
const widgetOf = (js: string) => ({
  html: '<p id="state">loading</p><select><option>wait</option><option>go</option></select>',
  js: `
    const onGo = (run) => addEventListener('change', () => setTimeout(run));
    addEventListener('onWidgetLoad', () => (document.querySelector('#state').textContent = 'ready'));
    ${js}`,
});

async function goWhenReady(widget: FrameLocator): Promise<void> {
  await expect(widget.locator('#state')).toHaveText('ready');
  await widget.locator('select').selectOption('go'); // works without any function that the widget could replace
}

/**
 * Ways in which a widget can keep memory, also outside of the scripts' heap (SPEC CUS-42). Each way takes 15 to 20 MB, so that all of
 * them together stay below the limit.
 */
const keeps: Readonly<Record<string, string>> = {
  buffers: 'kept.push(new Uint8Array(2e7).fill(1));',
  canvases:
    "const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 1200 }); canvas.getContext('2d').fillRect(0, 0, 1, 1); kept.push(canvas);",
  'elements of its page':
    "document.body.append(hidden(document.createElement('div'))); document.body.lastChild.innerHTML = '<i>x</i>'.repeat(7e3);",
  'elements in a tree of an element':
    "const host = document.body.appendChild(hidden(document.createElement('div'))); const list = document.createElement('div'); host.attachShadow({ mode: 'closed' }).append(list); list.insertAdjacentHTML('beforeend', '<i>x</i>'.repeat(7e3));",
  'style sheets':
    "const sheet = new CSSStyleSheet(); sheet.replaceSync('a{color:red}'.repeat(3e4)); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];",
  'attributes outside of its page': "kept.push(document.createElement('i')); kept.at(-1).setAttribute('a', 'x'.repeat(2e7));",
  comments: "kept.push(document.createComment('x'.repeat(2e7)));",
  'nodes outside of its page': "kept.push(document.createElement('div')); kept.at(-1).innerHTML = '<i></i>'.repeat(6e4);",
  'messages that nobody reads': "kept.push(new MessageChannel()); kept.at(-1).port1.postMessage({ a: ['x'.repeat(2e7)] });",
  'bodies of responses': 'kept.push(new Response(new Uint8Array(2e7)));', // bytes, because a text would cause long tasks in Chromium
  headers: "kept.push(new Headers({ a: 'x'.repeat(2e7) }));",
  forms: "kept.push(new FormData()); kept.at(-1).append('a', 'x'.repeat(2e7));",
  'names of marks': "performance.mark('x'.repeat(2e7), { detail: 'x' });",
  'errors of the browser': "kept.push(new DOMException('x'.repeat(2e7)));",
  'memory of WebAssembly': 'kept.push(new WebAssembly.Memory({ initial: 300 })); new Uint8Array(kept.at(-1).buffer).fill(1);',
  fonts: "kept.push(new FontFace('a', new Uint8Array(2e7)));",
  'pictures that it sent itself':
    'createImageBitmap(new ImageData(4000, 1200)).then((one) => { const { port1, port2 } = new MessageChannel(); port2.onmessage = ({ data }) => kept.push(data); port1.postMessage(one, [one]); });',
  'clones of pictures':
    'createImageBitmap(new ImageData(4000, 1200)).then((one) => kept.push(structuredClone({ in: [one] }, { transfer: [one] })));',
  'canvases that it sent itself':
    "const one = document.createElement('canvas').transferControlToOffscreen(); const { port1, port2 } = new MessageChannel(); port2.onmessage = ({ data }) => { data.width = 4000; data.height = 1200; data.getContext('2d').fillRect(0, 0, 1, 1); kept.push(data); }; port1.postMessage(one, [one]);",
};
const leastMegabytes = 12;

/** A widget that keeps memory in the way that the test selects. */
const keepingWidget = {
  html: `<p id="state">loading</p><select><option>nothing</option>${Object.keys(keeps)
    .map((what) => `<option>${what}</option>`)
    .join('')}</select>`,
  js: `
    const kept = [];
    const hidden = (element) => Object.assign(element, { hidden: true });
    const keeps = { ${Object.entries(keeps)
      .map(([what, code]) => `'${what}': () => { ${code} }`)
      .join(',\n')} };
    addEventListener('change', ({ target }) => keeps[target.value]());
    addEventListener('onWidgetLoad', () => (document.querySelector('#state').textContent = 'ready'));`,
};

declare global {
  interface Window {
    countedMegabytes?: () => Promise<number>;
  }
}

/**
 * Runs in the overlay before its scripts. Answers the overlay's pings, because on a slow computer the frame may take too long to count its
 * memory. Adds `countedMegabytes`, which asks the frame for its memory. It sends eleven pings, because the frame counts long texts only at
 * every tenth ping.
 */
function letTestPing(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: never[]) {
    if (typeof message !== 'object' || message === null || Reflect.get(message, 'kind') !== 'ping')
      return Reflect.apply(postMessage, this, [message, ...rest]);
    window.countedMegabytes = () =>
      new Promise((resolve) => {
        const [first, last] = [900_000_001, 900_000_011];
        const receive = ({ data: answer }: MessageEvent) => {
          const [, ping, megabytes] = String(answer).split(' ');
          if (Number(ping) !== last) return;
          this.removeEventListener('message', receive);
          resolve(Number(megabytes));
        };
        this.addEventListener('message', receive);
        for (let ping = first; ping <= last; ping += 1) Reflect.apply(postMessage, this, [{ kind: 'ping', ping }]);
      });
    this.onmessage?.(new MessageEvent('message', { data: `pong ${Reflect.get(message, 'ping')} 0` }));
  };
}

test('[CUS-42] all that a widget keeps counts as its memory, wherever the browser keeps it', async ({ product, context }) => {
  test.slow();
  await addCustomWidget(product, keepingWidget);
  const overlay = await context.newPage();
  await overlay.addInitScript(letTestPing);
  await overlay.goto(product.overlay);
  await isLive(overlay);
  const widget = widgetFrame(overlay);
  await expect(widget.locator('#state')).toHaveText('ready');
  await overlay.waitForFunction(() => window.countedMegabytes);
  const frame = await (await overlay.locator('iframe.frame').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the widget has no frame');
  const devtools = await context.newCDPSession(frame);
  const counted = async () => {
    await devtools.send('HeapProfiler.collectGarbage'); // texts that are no longer needed would count as well
    return overlay.evaluate(() => window.countedMegabytes?.() ?? 0);
  };
  let megabytes = await counted();
  for (const what of Object.keys(keeps))
    await test.step(what, async () => {
      const before = megabytes;
      await widget.locator('select').selectOption(what);
      const grown = async () => {
        megabytes = await counted();
        return megabytes - before;
      };
      // Waits 400 ms between two counts, because the overlay removes a frame that answers too often.
      await expect.poll(grown, { message: what, intervals: [400] }).toBeGreaterThanOrEqual(leastMegabytes);
    });
});

/**
 * Attacks that take memory: with scripts, with HTML elements, and after replacing functions that could count memory. Each attack pauses
 * between its steps, so that the frame can answer pings even on a slow computer.
 */
const greedy: readonly (readonly [name: string, js: string])[] = [
  ['takes memory without end', 'onGo(() => { const kept = []; setInterval(() => kept.push(new Uint8Array(3e7).fill(1)), 150); });'],
  [
    'fills its page without end',
    `onGo(() => {
        const list = document.body.appendChild(Object.assign(document.createElement('div'), { hidden: true }));
        setInterval(() => list.insertAdjacentHTML('beforeend', '<i>x</i>'.repeat(20000)), 150);
      });`,
  ],
  [
    'takes memory, and has changed what counts it',
    `Math.round = () => 0; globalThis.Number = () => 0; Array.prototype.filter = () => [];
      Array.prototype.reduce = () => 0; WeakRef.prototype.deref = () => undefined; WeakSet.prototype.has = () => true;
      onGo(() => {
        const kept = [];
        setInterval(() => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 2000 });
          canvas.getContext('2d').fillRect(0, 0, 1, 1);
          Object.defineProperty(canvas, 'width', { value: 0 });
          kept[kept.length] = canvas;
        }, 150);
      });`,
  ],
];

async function attack(product: Product, overlay: Page, element: string, js: string): Promise<Locator> {
  await addCustomWidget(product, widgetOf(js), { element });
  await goWhenReady(widgetFrame(overlay, element));
  const { id } = await donate(product, { amount: 25, donorName: 'Ada' });
  const alert = alertOf(overlay, `donation.created:${id}`);
  await expect(alert).toBeVisible();
  return alert;
}

const lengthenAlerts = (product: Product) =>
  changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, longAlert));

const removeWidgets = (product: Product) =>
  changeSettings(product, ({ overlays }) => {
    if (overlays?.alerts) overlays.alerts.elements = overlays.alerts.elements.filter((one) => one.box === 'alerts');
  });

async function takeMemory(product: Product, overlay: Page): Promise<void> {
  for (const [index, [name, js]] of greedy.entries())
    await test.step(name, async () => {
      const element = `mine-${index}`;
      const alert = await attack(product, overlay, element, js);
      await expect(overlay.locator('iframe.frame')).toHaveCount(0);
      await expect.poll(async () => JSON.stringify(await companionJson(product, 'GET', '/status'))).toContain('took too much memory');
      await removeWidgets(product);
      await expect.poll(async () => JSON.stringify(await companionJson(product, 'GET', '/status'))).not.toContain('took too much memory');
      await command(product, 'skip');
      await expect(alert).toHaveCount(0);
    });
}

/** Loops, also with forged answers. */
async function loopForEver(product: Product, overlay: Page): Promise<void> {
  const forges = `onGo(() => {
    let answer = '';
    JSON.stringify = () => answer;
    for (let before = 0; ; ) {
      const now = Math.floor(performance.now() / 1000);
      if (now === before) continue;
      before = now;
      for (let ping = Math.max(1, now - 4); ping < now + 4; ping += 1) console.log((answer = 'pong ' + ping + ' 0'));
    }
  });`;
  for (const [element, js] of [
    ['loops', 'onGo(() => { for (;;); });'],
    ['forges', forges],
  ] as const) {
    const alert = await attack(product, overlay, element, js);
    // The overlay removes the widget only 8 s after the attack begins, so at first it shows both the alert and the widget.
    const both = overlay
      .locator('body')
      .filter({ has: alert })
      .filter({ has: overlay.locator('iframe.frame') });
    await expect(both).toHaveCount(1);
    await expect(overlay.locator('iframe.frame')).toHaveCount(0);
    await command(product, 'skip');
    await expect(alert).toHaveCount(0);
  }
  await expect.poll(async () => JSON.stringify(await companionJson(product, 'GET', '/status'))).toContain('stopped answering');
  await removeWidgets(product);
}

/** Posts to the topmost window without end. */
const posts = 'onGo(() => setInterval(() => { for (let i = 0; i < 2e4; i += 1) top.postMessage(i, "*"); }, 0));';

async function sendMessages(product: Product, overlay: Page): Promise<void> {
  // Sends over 50 times as many messages as are allowed in a second. More would slow down the test, which also receives each console line.
  const sends = 'onGo(() => { for (let i = 0; i < 5e3; i += 1) console.log(i), SE_API.store.set("k" + (i % 400), i); });';
  await attack(product, overlay, 'sends', sends);
  await expect(overlay.locator('[data-state="live"]').first()).toBeAttached();
  await command(product, 'skip');
  await attack(product, overlay, 'posts', posts);
  await expect(overlay.locator('[data-box="posts"] iframe.frame')).toHaveCount(0);
  await expect.poll(async () => JSON.stringify(await companionJson(product, 'GET', '/status'))).toContain('sent too many messages');
  await removeWidgets(product);
}

/** A widget that leaves its page is removed, and restarted on Stream. */
async function leave(product: Product, overlay: Page): Promise<void> {
  await expect(overlay.locator('iframe.frame')).toHaveCount(0);
  await addCustomWidget(product, widgetOf('onGo(() => { location.href = "about:blank"; });'));
  await goWhenReady(widgetFrame(overlay));
  await expect(overlay.locator('iframe.frame')).toHaveCount(0);
  const stream = await overlay.context().newPage();
  await stream.goto(settingsPage(product, 'stream'));
  await expect(stream.getByText('left its own page')).toBeVisible();
  await stream.getByRole('button', { name: 'Start widget again' }).click();
  await expect(widgetFrame(overlay).locator('#state')).toHaveText('ready');
  await stream.close();
}

test('[CUS-42] a widget that takes memory, loops or posts without end delays no alert and is removed, the creator sees why and can restart it', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  test.setTimeout(240_000);
  await lengthenAlerts(product);
  const overlay = await openOverlay();
  await test.step('memory', () => takeMemory(product, overlay));
  await test.step('loops', () => loopForEver(product, overlay));
  await test.step('messages', () => sendMessages(product, overlay));
  await test.step('restart', () => leave(product, overlay));
  await overlay.close();
  await test.step('messages in the editor', async () => {
    await addCustomWidget(product, widgetOf(posts));
    const page = await openEditor();
    const stage = page.frameLocator('.stage iframe');
    await goWhenReady(stage.frameLocator('iframe.frame'));
    await expect(stage.locator('iframe.frame')).toHaveCount(0);
  });
});
