import { donate } from './support/api.ts';
import { companionJson, settingsPage } from './support/companion.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { alertOf, expect, test } from './support/fixtures.ts';

/* Custom widgets that hang, flood or grow: no alert waits for one, and it is taken away (SPEC CUS-42). */

test.use({ viewport: { width: 1_920, height: 1_080 } });

for (const [name, js, why] of [
  ['loops for ever', 'setTimeout(() => { for (;;); }, 1500);', 'stopped answering'],
  [
    'sends too many messages',
    'setTimeout(() => { for (let i = 0; i < 1e5; i += 1) console.log(i), SE_API.store.set("k" + (i % 400), i); }, 1500);',
    null,
  ],
  [
    'posts to the overlay’s window without end',
    'setTimeout(() => setInterval(() => { for (let i = 0; i < 2e4; i += 1) top.postMessage(i, "*"); }, 0), 1500);',
    'sent too many messages',
  ],
  [
    'takes memory without end',
    'setTimeout(() => { const kept = []; setInterval(() => kept.push(new Uint8Array(3e7).fill(1)), 50); }, 1500);',
    'took too much memory',
  ],
  [
    'draws on canvases without end',
    `setTimeout(() => { const kept = []; setInterval(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 2000 });
      canvas.getContext('2d').fillRect(0, 0, 1, 1);
      kept.push(canvas);
    }, 50); }, 1500);`,
    'took too much memory',
  ],
  [
    'fills its page without end',
    `setTimeout(() => {
      const list = document.body.appendChild(Object.assign(document.createElement('div'), { hidden: true }));
      setInterval(() => list.insertAdjacentHTML('beforeend', '<i>x</i>'.repeat(20000)), 50);
    }, 1500);`,
    'took too much memory',
  ],
  [
    'fills a tree of an element of its own without end',
    `setTimeout(() => {
      const host = document.body.appendChild(Object.assign(document.createElement('div'), { hidden: true }));
      const list = document.createElement('div');
      host.attachShadow({ mode: 'closed' }).append(list);
      setInterval(() => list.insertAdjacentHTML('beforeend', '<i>x</i>'.repeat(20000)), 50);
    }, 1500);`,
    'took too much memory',
  ],
  [
    'adopts style sheets without end',
    `setTimeout(() => setInterval(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('a{color:red}'.repeat(50000));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, 50), 1500);`,
    'took too much memory',
  ],
  [
    'takes memory, and has changed what counts it',
    `Math.round = () => 0; globalThis.Number = () => 0; Array.prototype.filter = () => [];
    Array.prototype.reduce = () => 0; WeakRef.prototype.deref = () => undefined; WeakSet.prototype.has = () => true;
    setTimeout(() => { const kept = []; setInterval(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 2000 });
      canvas.getContext('2d').fillRect(0, 0, 1, 1);
      Object.defineProperty(canvas, 'width', { value: 0 });
      kept[kept.length] = canvas;
    }, 50); }, 1500);`,
    'took too much memory',
  ],
  [
    'loops for ever, and forges answers',
    `setTimeout(() => {
      let answer = '';
      JSON.stringify = () => answer;
      for (let before = 0; ; ) {
        const now = Math.floor(performance.now() / 1000);
        if (now === before) continue;
        before = now;
        for (let ping = Math.max(1, now - 4); ping < now + 4; ping += 1) console.log((answer = 'pong ' + ping + ' 0'));
      }
    }, 1500);`,
    'stopped answering',
  ],
] as const)
  test(`[CUS-42] a widget that ${name} delays no alert${why === null ? '' : ', is taken away, and the creator is told why'}`, async ({
    product,
    openOverlay,
  }) => {
    await addCustomWidget(product, { html: '<p id="alive">alive</p>', js });
    const overlay = await openOverlay();
    await expect(widgetFrame(overlay).locator('#alive')).toBeVisible();
    const { id } = await donate(product, { amount: 25, donorName: 'Ada' });
    await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible({ timeout: 5_000 });
    if (why === null) return void (await expect(overlay.locator('[data-state="live"]').first()).toBeAttached());
    await expect(overlay.locator('iframe.frame')).toHaveCount(0);
    await expect.poll(async () => JSON.stringify(await companionJson(product, 'GET', '/status'))).toContain(why);
  });

test('[CUS-42] a widget that was taken away is started again on Home', async ({ product, openOverlay, context }) => {
  await addCustomWidget(product, { html: '<p id="alive">alive</p>', js: 'setTimeout(() => { location.href = "about:blank"; }, 1500);' });
  const overlay = await openOverlay();
  await expect(widgetFrame(overlay).locator('#alive')).toBeVisible();
  await expect(overlay.locator('iframe.frame')).toHaveCount(0);
  const home = await context.newPage();
  await home.goto(settingsPage(product, 'home'));
  await expect(home.getByText('left its own page')).toBeVisible();
  await home.getByRole('button', { name: 'Start widget again' }).click();
  await expect(widgetFrame(overlay).locator('#alive')).toBeVisible();
});

test('[CUS-42] a widget on the editor’s stage that posts to the settings’ window without end is taken away', async ({
  product,
  openEditor,
}) => {
  const js = 'setTimeout(() => setInterval(() => { for (let i = 0; i < 2e4; i += 1) top.postMessage(i, "*"); }, 0), 1500);';
  await addCustomWidget(product, { html: '<p id="alive">alive</p>', js });
  const page = await openEditor();
  const stage = page.frameLocator('.stage iframe');
  await expect(stage.frameLocator('iframe.frame').locator('#alive')).toBeVisible();
  await expect(stage.locator('iframe.frame')).toHaveCount(0);
});
