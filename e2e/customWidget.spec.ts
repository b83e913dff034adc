import type { Page } from '@playwright/test';
import { donate, follow } from './support/api.ts';
import { callCompanion, changeSettings, overlayLinks } from './support/companion.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

const list = {
  html: '<h1>{{heading}}</h1><ol id="list"></ol><p id="sum"></p><p id="library"></p>',
  css: 'h1 { color: {color}; }',
  fields: '{"heading": {"type": "text", "value": "Latest"}, "color": {"type": "colorpicker", "value": "rgb(1, 2, 3)"},}',
  js: `
    window.addEventListener('onWidgetLoad', ({ detail }) => {
      document.title = detail.currency.code;
      $.getScript('//unpkg.com/toastify-js', () => $('#library').text(typeof Toastify));
      $('#sum').text('session ' + detail.session.data['tip-session'].amount);
    });
    window.addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
      if (listener === 'tip-latest' && !event.isTest) $('#list').append($('<li>').text(event.name + ' ' + event.amount + ' ' + event.message));
      if (listener === 'follower-latest') $('#list').append($('<li>').text(event.name));
      if (listener === 'event:test') $('#list').append($('<li>').text('test ' + event.listener));
    });
    window.addEventListener('onSessionUpdate', ({ detail }) => $('#sum').text('session ' + detail.session['tip-session'].amount));
  `,
};

const libraries = (vue: string) =>
  [
    'https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.21/lodash.min.js',
    'https://cdn.jsdelivr.net/npm/moment@2.29.4/min/moment-with-locales.min.js',
    vue,
  ]
    .map((address) => `<script src="${address}"></script>`)
    .join('');
const module =
  "import { createApp } from 'https://unpkg.com/vue@3/dist/vue.esm-browser.js'; createApp({ data: () => ({ words: 'module' }) }).mount('#module');";

const vue2 = {
  html: `${libraries('https://cdn.jsdelivr.net/npm/vue@2.6.14/dist/vue.js')}<div id="app"><p>{{ words }}</p></div>`,
  js: "new Vue({ el: '#app', data: { words: _.sum([1, 2]) + ' ' + moment([2020, 0, 2]).locale('de').format('MMMM') } });",
};

const vue3 = {
  html: `${libraries('https://unpkg.com/vue@3')}<div id="app"><p>{{ words }}</p></div><div id="module"><p>{{ words }}</p></div><script type="module">${module}</script>`,
  js: "Vue.createApp({ data: () => ({ words: 'three' }) }).mount('#app');",
};

const gsap = {
  html: `<script src="https://cdnjs.cloudflare.com/ajax/libs/gsap/1.20.3/TweenMax.min.js"></script>
      <p id="one">one</p><p id="two" class="far">two</p><ol><li>a</li><li>b</li></ol><p id="end"></p>`,
  js: `
      const line = new TimelineMax({ onComplete: done, onCompleteParams: ['{self}'] });
      line.append(TweenMax.to('#one', 0.1, { css: { width: '50px', autoAlpha: 0.5 }, ease: Back.easeOut }));
      line.append(new TweenMax($('#two'), 0.1, { className: '+=near', x: 20, onComplete: () => {} }));
      line.append(TweenMax.allTo($('li'), 0.1, { css: { left: 7, position: 'relative' } }, 0.1));
      TweenMax.to('#end', 60, { x: 100 });
      function done(self) {
        TweenMax.killChildTweensOf(document.body);
        document.querySelector('#end').textContent = [self === line, TweenMax.isTweening('#end'), TweenLite.ticker.time > 0].join(' ');
      }
    `,
};

/** Its handlers are in the author's HTML, and in HTML that a script writes. */
const handlers = {
  html: `<body onload="document.querySelector('#load').textContent = 'loaded ' + event.type">
      <p id="load"></p>
      <p id="picture"><img src="media/none.png" onerror="this.replaceWith('no picture')"></p>
      <button id="go" onclick="textContent = 'went ' + event.type">Go</button>
      <template><b onclick="this.textContent = 'of a template'"></b></template>
    </body>`,
  js: `
      window.addEventListener('onWidgetLoad', () => {
        document.body.append(document.querySelector('template').content.cloneNode(true));
        document.body.insertAdjacentHTML('beforeend', '<i onclick="this.textContent = 1">0</i><s id="refusal"></s>');
        document.body.insertAdjacentHTML('beforeend', [...Array(9).keys()].map((number) => '<u data-ovation-on="' + number + '">0</u>').join(''));
        document.addEventListener('securitypolicyviolation', () => (document.querySelector('#refusal').textContent = 'refused'));
        for (const one of document.querySelectorAll('#go, b, u, i')) setTimeout(() => one.click());
      });
    `,
};

const sheet = (name: string) => `https://cdnjs.cloudflare.com/ajax/libs/animate.css/4.1.1/animate.min.css?${name}`;
const sheetsCode = `
    const seen = [];
    const made = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${sheet('made')}' });
    made.onload = () => { seen.push('made'); show(); };
    const written = $('<link rel="stylesheet" href="${sheet('written')}">').on('load', () => { seen.push('written'); show(); });
    const missing = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'none.css' });
    missing.addEventListener('error', () => { seen.push('missing'); show(); });
    const show = () => (document.querySelector('#seen').textContent = seen.sort().join() + ' ' + getComputedStyle(document.querySelector('#x')).animationName);
    document.head.append(made, missing);
    $('head').append(written);
  `;
const sheets = { html: '<p id="seen"></p><p id="x" class="animate__animated animate__bounce"></p>', js: sheetsCode };

const buttonHtml = `<style>body { margin: 0 } button, a { position: absolute; left: 0; width: 100px; height: 40px } a { top: 60px }</style>
    <button onclick="this.textContent = Number(this.textContent) + 1">0</button><a href="https://example.com/">link</a>
    <a href="#top" style="top: 120px">own</a>`;

test('[CUS-20] [CUS-5] [CUS-6] [CUS-57] [CUS-95] a StreamElements widget runs unchanged on its own host, with usual libraries, handlers, style sheets and presses', async ({
  product,
  openOverlay,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 30_000 }));
  await addCustomWidget(product, list, { values: { heading: 'Mine' } });
  const others = { vue2, vue3, gsap, handlers, sheets };
  for (const [index, [element, code]] of Object.entries(others).entries())
    await addCustomWidget(product, code, { element, rect: { x: 40 + 170 * index, y: 460, width: 160, height: 400 } });
  await addCustomWidget(product, { html: buttonHtml }, { element: 'button', rect: { x: 700, y: 100, width: 400, height: 200 } });
  await bringAlertsToFront(product);
  const overlay = await openOverlay();
  await test.step('events', async () => {
    const widget = widgetFrame(overlay);
    await expect(widget.locator('h1')).toHaveText('Mine');
    await expect(widget.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(widget.locator('#sum')).toHaveText('session 0');
    await expect(widget.locator('#library')).toHaveText('function');
    const frames = await overlay.locator('iframe.frame').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    const addresses = frames.map((address) => new URL(address));
    for (const { hostname, search, hash } of addresses) {
      expect(hostname).toMatch(/^w-[0-9a-f]{20}\.localhost$/);
      expect(search + hash).toBe('');
    }
    expect(new Set(addresses.map(({ hostname }) => hostname)).size).toBe(1 + Object.keys(others).length + 1);

    const { id } = await donate(product, { amount: 25, donorName: 'Ada', message: 'Hello!' });
    await follow(product, 'newbie');
    await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible();
    await expect(widget.locator('#list li')).toHaveText(['Ada 25 Hello!', 'newbie']);
    await expect(widget.locator('#sum')).toHaveText('session 25');

    // A test alert arrives as an event, but totals do not include it.
    await callCompanion(product, 'POST', '/commands', { type: 'test', box: 'alerts', event: 'donation.created' });
    await expect(widget.locator('#list li').nth(2)).toHaveText('test tip-latest');
    await expect(widget.locator('#sum')).toHaveText('session 25');
  });
  await test.step('libraries', async () => {
    await expect(widgetFrame(overlay, 'vue2').locator('#app p')).toHaveText('3 Januar');
    await expect(widgetFrame(overlay, 'vue3').locator('#app p')).toHaveText('three');
    await expect(widgetFrame(overlay, 'vue3').locator('#module p')).toHaveText('module');
  });
  await test.step('GSAP 1', async () => {
    const widget = widgetFrame(overlay, 'gsap');
    await expect(widget.locator('#end')).toHaveText('true false true');
    await expect(widget.locator('#one')).toHaveCSS('width', '50px');
    await expect(widget.locator('#one')).toHaveCSS('opacity', '0.5');
    await expect(widget.locator('#two')).toHaveClass('far near');
    await expect(widget.locator('#two')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 20, 0)');
    await expect(widget.locator('li').nth(1)).toHaveCSS('left', '7px');
  });
  await test.step('handlers', async () => {
    const widget = widgetFrame(overlay, 'handlers');
    await expect(widget.locator('#load')).toHaveText('loaded load');
    await expect(widget.locator('#picture')).toHaveText('no picture');
    await expect(widget.locator('#go')).toHaveText('went click');
    await expect(widget.locator('b')).toHaveText('of a template');
    await expect(widget.locator('#refusal')).toHaveText('refused');
    await expect(widget.locator('i')).toHaveText('0');
    // Scripts can also insert HTML with a supporter's text. The event handlers in this HTML must not run.
    await expect(widget.locator('u')).toHaveText(Array<string>(9).fill('0'));
  });
  await test.step('style sheets', () => expect(widgetFrame(overlay, 'sheets').locator('#seen')).toHaveText('made,missing,written bounce'));
  await test.step('presses', () => expectPresses(overlay));
});

/** Puts the alerts in front of all widgets, over the entire overlay. The widgets must still receive clicks. */
const bringAlertsToFront = (product: Product) =>
  changeSettings(product, (settings) => {
    const { elements: layers = [], size = { width: 1_920, height: 1_080 } } = settings.overlays?.alerts ?? {};
    const [alerts, ...others] = [...layers].sort((one) => (one.box === 'alerts' ? -1 : 1));
    if (alerts) settings.overlays = { alerts: { size, elements: [...others, { ...alerts, rect: { x: 0, y: 0, ...size } }] } };
  });

/** A press reaches only the widget at that position, and a link leads nowhere. */
async function expectPresses(overlay: Page): Promise<void> {
  const address = overlay.url();
  const button = widgetFrame(overlay, 'button').locator('button');
  await expect(button).toHaveText('0');
  await overlay.mouse.click(750, 120);
  await expect(button).toHaveText('1');
  await overlay.mouse.click(750, 180);
  await overlay.mouse.click(750, 240);
  await overlay.mouse.click(1_000, 900);
  await overlay.mouse.click(750, 120);
  await expect(button).toHaveText('2');
  expect(overlay.url()).toBe(address);
  expect(overlay.context().pages()).toHaveLength(1);
  expect(await overlay.evaluate(() => document.elementFromPoint(1_000, 900)?.localName)).toBe('html');
}

test('[KEY-2] a renewed link shows its widget beside other overlays of the browser, and the old link’s frame is gone', async ({
  product,
  openOverlay,
}) => {
  await addCustomWidget(product, list);
  await changeSettings(product, (settings) => {
    const { alerts } = settings.overlays ?? {};
    if (alerts) settings.overlays = { ...settings.overlays, second: { ...alerts, elements: alerts.elements.slice(0, 1) } };
  });
  await openOverlay((await overlayLinks(product)).get('second')); // opened first, so the engine uses the key of this overlay for its live channel
  const former = await openOverlay(product.overlay);
  await expect(widgetFrame(former).locator('h1')).toHaveText('Latest');
  const address = await former.locator('iframe.frame').getAttribute('src');
  await callCompanion(product, 'POST', '/links/alerts/renew', {});
  const gone = await former.request.get(`${address?.replace(/w-\w+\.localhost/, '127.0.0.1')}config.js`, {
    headers: { host: new URL(address ?? '').host },
  });
  expect(gone.status()).toBe(404);
  const renewed = await openOverlay((await overlayLinks(product)).get('alerts'));
  await expect(widgetFrame(renewed).locator('h1')).toHaveText('Latest');
});
