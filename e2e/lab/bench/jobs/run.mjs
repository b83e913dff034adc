// npm run lab -- bench jobs: counts the presses that a creator needs for common jobs. Compares them with the steps that
// StreamElements documents for the same jobs.
// A press is a click or a drag. Typing counts as one click, unless the field already has the focus.
// Jobs about alerts start at *Stream*. All other jobs start at the list of overlays or in the editor of an overlay.
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: api } = await runnerImport('./e2e/support/api.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');

function createHand(page) {
  const presses = [];
  return {
    presses,
    async click(locator) {
      presses.push(await nameOf(locator));
      await locator.click();
    },
    async type(field, text) {
      const hasFocus = await field.evaluate((node) => node === node.ownerDocument.activeElement);
      await field.fill(text);
      await field.blur();
      if (!hasFocus) presses.push(`type “${text}”`);
    },
    async drag(locator, { by: [x, y], from: [fromX, fromY] = [0.5, 0.5] }) {
      const { x: left, y: top, width, height } = await locator.boundingBox();
      const start = [left + width * fromX, top + height * fromY];
      await page.mouse.move(...start);
      await page.mouse.down();
      await page.mouse.move(start[0] + x / 2, start[1] + y / 2, { steps: 4 });
      await page.mouse.move(start[0] + x, start[1] + y, { steps: 4 });
      await page.mouse.up();
      presses.push('drag');
    },
  };
}

async function nameOf(locator) {
  const name = await locator.evaluate((node) => node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent ?? '');
  return name.replace(/\s+/g, ' ').trim().slice(0, 40);
}

const button = (page, name) => page.getByRole('button', { name, exact: true });
const tab = (page, name) => page.getByRole('tablist', { name: 'Type of alert' }).getByRole('tab', { name });
const alertsLink = (page) => page.locator('.page-nav').getByRole('link', { name: 'Alerts', exact: true });

const element = (page, name) => page.getByRole('group', { name: new RegExp(`^${name},`) }).first();

/** `theirs`: the steps that the help of StreamElements describes for the same job. */
const jobs = [
  {
    job: 'An alert of $50 and more with another sound, image and text',
    theirs: ['alert box', 'gear of Tip', 'Variations', 'add', 'condition', 'amount', 'graphic', 'pick', 'sound', 'pick', 'message'],
    start: 'stream',
    async run(page, hand) {
      await hand.click(alertsLink(page));
      await hand.click(tab(page, 'Donation'));
      await hand.click(button(page, 'At least $50.00'));
      await hand.type(page.locator('.variation-editor').getByRole('textbox', { name: 'Title' }), 'Wow, {name}!');
      await hand.click(page.locator('.variation-editor').getByText('Trophy', { exact: true }));
      await hand.click(page.locator('.variation-editor').getByText('Epic chime', { exact: true }));
    },
  },
  {
    job: 'Alerts top right and a fifth smaller',
    theirs: ['drag', 'drag a corner'],
    start: 'stream',
    async run(page, hand) {
      await hand.click(alertsLink(page));
      const alerts = element(page, 'Alerts');
      await alerts.waitFor();
      const [canvas, card] = [await page.locator('.stage-canvas').boundingBox(), await alerts.boundingBox()];
      // The top right corner of the safe area, which is the canvas without 5 % at each side.
      const corner = { right: canvas.x + canvas.width * 0.95, top: canvas.y + canvas.height * 0.05 };
      await hand.drag(alerts, { by: [corner.right - card.x - card.width, corner.top - card.y] });
      await hand.drag(page.locator('[data-handle="sw"]'), { by: [card.width * 0.2, -card.height * 0.2] });
      // Before the second drag, the alerts' area is 1210 × 486 px. The drag makes the area a fifth smaller: 968 × 389 px. Its right edge
      // stays at 1824 px, so its left edge is at 856 px.
      await page.getByRole('group', { name: /^Alerts, at 8[45]\d, 5\d, 9[67]\d by 3[89]\d pixels/ }).waitFor();
    },
  },
  {
    job: 'A goal bar and a ticker placed in the same scene',
    theirs: ['add', 'Goals', 'Tip goal', 'drag', 'add', 'Labels', 'ticker', 'drag', 'save'],
    start: 'editor',
    async run(page, hand) {
      await hand.click(button(page, 'Add element'));
      await hand.click(button(page, 'Add Goal'));
      await hand.drag(element(page, 'Goal'), { by: [120, -40] });
      await hand.click(button(page, 'Add element'));
      await hand.click(button(page, 'Add Ticker'));
      await hand.drag(element(page, 'Ticker'), { by: [0, 60] });
    },
  },
  {
    job: 'Followers with another theme, text and sound than donations',
    theirs: ['alert box', 'gear of Follower', 'layout', 'message', 'sound', 'pick', 'save'],
    start: 'stream',
    async run(page, hand) {
      await hand.click(alertsLink(page));
      await hand.click(tab(page, 'Follower'));
      const panels = page.locator('.editor-panels');
      await hand.click(panels.locator('.looks').getByText('Paper', { exact: true }));
      await hand.type(panels.getByRole('textbox', { name: 'Title', exact: true }), 'Hello, {name}!');
      await hand.click(panels.getByText('Epic chime', { exact: true }));
    },
  },
  {
    job: 'Why did a donation not show',
    theirs: null,
    start: 'stream',
    async prepare({ product }) {
      await companion.changeSettings(product, (settings) => {
        settings.boxes.alerts.minimumAmounts = { USD: 1_000 };
      });
      await api.donate(product, { amount: 2, donorName: 'Tess' });
    },
    async run(page) {
      await page.getByText('below your minimum').first().waitFor();
    },
  },
  {
    job: 'Give my overlay to a friend',
    theirs: ['My overlays', 'menu of the overlay', 'Share', 'copy the link'],
    start: 'editor',
    async run(page, hand) {
      const download = page.waitForEvent('download');
      await hand.click(button(page, 'Share Alerts as a file'));
      await download;
    },
  },
];

const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });

async function timeJob({ start, prepare, run }) {
  const home = await products.makeHome();
  const product = await products.startProduct({ home });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US', reducedMotion: 'reduce' });
  try {
    const overlay = prepare && (await browser.newPage());
    await overlay?.goto(product.overlay);
    await overlay?.waitForSelector('[data-state="live"]');
    await prepare?.({ product });
    await page.goto(
      product.settings.replace('#/settings?', start === 'editor' ? '#/settings/overlays?overlay=alerts&' : '#/settings/stream?'),
    );
    await page
      .locator(start === 'editor' ? '.editor h2' : 'main h1')
      .first()
      .waitFor();
    const hand = createHand(page);
    await run(page, hand);
    await overlay?.close();
    return hand.presses;
  } finally {
    await page.close();
    await product.stop();
    await products.removeHome(home);
  }
}

try {
  console.log('presses here | theirs');
  for (const one of jobs) {
    const presses = await timeJob(one);
    console.log(`${String(presses.length).padStart(2)} | ${String(one.theirs?.length ?? '–').padStart(2)}  ${one.job}`);
    console.log(`         here:   ${presses.join(' → ') || 'none: Stream shows it'}`);
    console.log(`         theirs: ${one.theirs?.join(' → ') ?? 'not documented'}`);
  }
} finally {
  await browser.close();
}
