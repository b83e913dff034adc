import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { test as base, expect, useProcess } from './support/fixtures.ts';
import { type OtherFile, type OtherHosts, openOtherHosts } from './support/otherHosts.ts';

/* Files of other hosts that custom widgets load (SPEC CUS-70 to CUS-73). A test server answers for these hosts. */

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==', 'base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
const files: Readonly<Record<string, OtherFile>> = {
  'cdn.example/lib.js': { type: 'application/javascript', content: 'window.libraryOf = () => typeof RTCPeerConnection;' },
  'cdn.example/css/style.css': { type: 'text/css', content: '#styled { background: url(../img/small.png) rgb(1, 2, 3); }' },
  'cdn.example/img/small.png': { type: 'image/png', content: pixel },
  'cdn.example/img/wide.svg': { type: 'image/svg+xml', content: svg },
  'fonts.googleapis.com/css?family=Poppins': {
    type: 'text/css',
    content: "@font-face { font-family: 'Poppins'; src: url(https://fonts.gstatic.com/s/poppins.woff2) format('woff2'); }",
  },
  'fonts.gstatic.com/s/poppins.woff2': { type: 'font/woff2', content: 'no real font' },
};

const test = base.extend<{ readonly hosts: OtherHosts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the parameter's pattern
  hosts: async ({}, use) => {
    const hosts = await openOtherHosts(files);
    await use(hosts);
    await hosts.close();
  },
  product: ({ startedHome, hosts }, use) => useProcess(startedHome, use, hosts.environment),
});
test.use({ viewport: { width: 1_920, height: 1_080 } });

const widget = {
  name: 'Photo wall',
  css: '#styled { font-family: Poppins; }',
  html: `<link rel="stylesheet" href="https://cdn.example/css/style.css"><link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Poppins">
    <p id="styled">styled</p><img id="picture" src="https://cdn.example/img/wide.svg"><img id="made"><p id="library"></p>
    <script src="https://cdn.example/lib.js"></script>`,
  js: `
    document.querySelector('#library').textContent = libraryOf();
    const name = 'small';
    document.querySelector('#made').src = 'https://cdn.example/img/' + name + '.png';
  `,
};

const widthOf = (locator: ReturnType<ReturnType<typeof widgetFrame>['locator']>) =>
  locator.evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** Calls an allowed host three times, and then another host. */
const calling = `
  const ask = (address, init) => fetch(address, init).then((r) => r.text(), () => 'refused');
  const xhr = (address) => new Promise((done) => {
    const x = new XMLHttpRequest();
    x.open('GET', address);
    x.onload = () => done(x.responseText);
    x.onerror = () => done('refused');
    x.send();
  });
  (async () => {
    const answers = [
      await ask('https://api.example/v1/goal', { method: 'POST', body: '1' }),
      await xhr('https://api.example/v1/goal.json'),
      await xhr('https://api.example/v1/goal.json'),
      await ask('https://evil.example/v1/goal'),
    ];
    document.querySelector('#answers').textContent = answers.join(', ');
  })();
`;

test('[CUS-6] [CUS-70] [CUS-72] [CUS-73] a widget loads only from hosts that the creator allowed: files once, and calls by itself', async ({
  product,
  hosts,
  context,
  openEditor,
  openOverlay,
}) => {
  await addCustomWidget(product, { ...widget, html: `${widget.html}<img src="https://cdn.example/gone.png">` });
  const page = await openEditor();
  await test.step('the creator allows hosts, sees files and deletes them', () => allowAndDelete(page, hosts));
  const called: string[] = [];
  await context.route(/^https:\/\/(api|evil)\.example\//, (route, request) => {
    called.push(`${request.method()} ${request.url()}`);
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: `answer ${called.length}` });
  });
  const before = hosts.requests.length;
  await addCustomWidget(product, widget, { hosts: ['cdn.example'] });
  await addCustomWidget(
    product,
    { html: '<p id="answers"></p>', js: calling },
    { element: 'calls', hosts: ['api.example'], rect: { x: 700, y: 40, width: 400, height: 200 } },
  );
  const direct: string[] = [];
  context.on('request', (request) => new URL(request.url()).hostname === 'cdn.example' && direct.push(request.url()));
  const overlay = await openOverlay();
  await test.step('calls', async () => {
    await expect(widgetFrame(overlay, 'calls').locator('#answers')).toHaveText('answer 1, answer 2, answer 3, refused');
    const json = 'GET https://api.example/v1/goal.json';
    expect(called).toEqual(['POST https://api.example/v1/goal', json, json]);
  });
  await test.step('files', async () => {
    await expectFiles(overlay);
    // No request has a header that identifies the sender. The font's host was not allowed, so there is no request to it.
    expect(hosts.requests.slice(before).sort()).toEqual(
      Object.keys(files)
        .filter((file) => file.startsWith('cdn.example'))
        .sort(),
    );
  });
  await test.step('the host is gone', async () => {
    await hosts.close();
    await overlay.reload();
    await expectFiles(overlay);
    expect(direct).toEqual([]);
  });
});

async function allowAndDelete(page: Page, hosts: OtherHosts): Promise<void> {
  await page.getByRole('button', { name: 'mine Custom widget' }).click();
  const stage = page.frameLocator('.stage iframe').frameLocator('iframe.frame');
  await expect(page.getByText('Photo wall wants to load from cdn.example.')).toBeVisible();
  await expect(page.getByText(/wants the fonts Poppins, which are not installed, from fonts\.googleapis\.com/)).toBeVisible();
  expect(hosts.requests).toEqual([]);

  await page.getByRole('button', { name: 'Allow cdn.example' }).click();
  await expect(stage.locator('#library')).toHaveText('undefined');
  const cdn = page.getByRole('listitem').filter({ hasText: 'Photo wall may load from cdn.example.' });
  await expect(cdn.getByText(/^Kept here: 4 \(/)).toBeVisible();
  await expect(cdn.getByText('gone.png could not be loaded: its server answers with status 404.')).toBeVisible();
  await cdn.getByText(/^Kept here/).click();
  await expect(cdn.getByRole('listitem').filter({ hasText: 'css/style.css' })).toContainText(/1 kB, fetched \w+/);

  await page.getByRole('button', { name: 'Allow fonts.googleapis.com' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'may load from fonts.googleapis.com.' })).toContainText('Kept here: 2 (');
  expect(hosts.requests).toContain('fonts.gstatic.com/s/poppins.woff2');
  expect(await violationsOf(page)).toEqual([]);

  const before = hosts.requests.length;
  await page.getByRole('button', { name: 'Fetch the files of cdn.example again' }).click();
  await expect.poll(() => hosts.requests.length).toBeGreaterThanOrEqual(before + 5);
  await expect(page.getByRole('button', { name: 'Delete the copies of cdn.example' })).toBeEnabled();
  await page.getByRole('button', { name: 'No longer allow cdn.example' }).click();
  await expect(stage.locator('#library')).toHaveText('');
  const revoked = page.getByRole('listitem').filter({ hasText: 'Photo wall wants to load from cdn.example.' });
  await revoked.getByRole('button', { name: 'Delete the copies of cdn.example' }).click();
  await expect(revoked.getByText(/^Kept here/)).toHaveCount(0);

  await page.getByRole('button', { name: 'No longer allow fonts.googleapis.com' }).click();
  await page.getByRole('button', { name: 'Delete the copies of fonts.googleapis.com' }).click();
  await expect(page.getByText(/^Kept here/)).toHaveCount(0);
  await page.close();
}

async function expectFiles(overlay: Page): Promise<void> {
  const frame = widgetFrame(overlay);
  await expect(frame.locator('#library')).toHaveText('undefined');
  await expect(frame.locator('#styled')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect.poll(() => widthOf(frame.locator('#picture'))).toBe(40);
  await expect.poll(() => widthOf(frame.locator('#made'))).toBe(2);
}
