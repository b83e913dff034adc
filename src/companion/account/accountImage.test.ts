import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { gifFile, jpegFile, pngFile } from '../../files/testing/mediaFixtures';
import { apiKey, createFakePlatform } from '../testing/fakePlatform';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { imageAddress } from './accountImage';

type Picture = { picture: { id: string; dataUrl: string } | null };

describe('[CMP-60] an image is requested only from the platform, or over HTTPS from a public host', () => {
  const platform = 'https://creators.test/base';

  test.each([
    ['https://cdn.pictures.test/a.png?size=2', 'https://cdn.pictures.test/a.png?size=2'],
    ['//cdn.pictures.test/a.png', 'https://cdn.pictures.test/a.png'],
    ['/pictures/a.png', 'https://creators.test/pictures/a.png'],
  ])('%s', (text, href) => {
    expect(imageAddress(text, platform)?.href).toBe(href);
  });

  test.each([
    'http://cdn.pictures.test/a.png',
    'https://127.0.0.1/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://router/a.png',
    'https://printer.local/a.png',
    'https://printer.local./a.png',
    'https://router./a.png',
    'https://nas.home.arpa/a.png',
    'https://me:secret@cdn.pictures.test/a.png',
    'https://cdn.pictures.test:8443/a.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://',
  ])('not %s', (text) => {
    expect(imageAddress(text, platform)).toBeNull();
  });

  test('also if the creator’s own platform has no public host name', () => {
    expect(imageAddress('/a.png', 'http://127.0.0.1:4748')?.href).toBe('http://127.0.0.1:4748/a.png');
    expect(imageAddress('http://127.0.0.1:4749/a.png', 'http://127.0.0.1:4748')).toBeNull();
  });
});

describe('[CMP-19] image of the account', () => {
  let server: Server;
  let baseUrl: string;
  let pictureUrl: string;
  let content: Buffer;
  const requests: IncomingMessage[] = [];

  beforeEach(async () => {
    requests.length = 0;
    [pictureUrl, content] = ['/me', pngFile()];
    server = createServer((request, response) => {
      if (request.url === '/api/v1/profile/get') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id: 'u1', displayName: 'Ada', avatarUrl: pictureUrl }));
        return;
      }
      requests.push(request);
      if (request.url === '/moved') response.writeHead(302, { location: '/me' });
      if (request.url === '/gone') response.writeHead(404);
      response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await endTestCompanions();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = () => createTestCompanion({ fixedAccount: { baseUrl, apiKey }, fetch: (input, init) => fetch(input, init) });
  const imageOf = async ({ settings }: TestCompanion) => (await settings<Picture>('GET /account/picture')).picture;

  test('is requested once, without the key, when a settings page asks for it', async () => {
    const companion = await open();
    const status = await companion.settings<CompanionStatus>('GET /status');
    expect(requests).toEqual([]);
    const [first, second] = await Promise.all([imageOf(companion), imageOf(companion)]);
    expect(first).toEqual({ id: status.account?.pictureId, dataUrl: `data:image/png;base64,${content.toString('base64')}` });
    expect(second).toEqual(first);
    expect(requests.map(({ url, headers }) => [url, headers['x-api-key'], headers.cookie])).toEqual([['/me', undefined, undefined]]);
    expect((await companion.call('GET /account/picture', { key: companion.keys.overlay })).status).toBe(403);
  });

  test('has the type of its content', async () => {
    content = jpegFile();
    expect((await imageOf(await open()))?.dataUrl).toMatch(/^data:image\/jpeg;/);
  });

  test.each([
    ['markup', '/me', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an animated image', '/me', () => gifFile({}, 3)],
    ['more than a megabyte', '/me', () => Buffer.concat([pngFile(), Buffer.alloc(1024 * 1024)])],
    ['an image behind a redirect', '/moved', pngFile],
    ['a missing image', '/gone', pngFile],
  ])('is not %s', async (_, url, make) => {
    [pictureUrl, content] = [url, make()];
    const companion = await open();
    expect(await imageOf(companion)).toBeNull();
    expect(companion.reports.join()).toContain('image of the account not loaded');
  });

  test('is retried after a minute, and requested again after an hour', async () => {
    const good = content;
    content = Buffer.from('not yet');
    const companion = await open();
    expect(await imageOf(companion)).toBeNull();
    content = good;
    expect(await imageOf(companion)).toBeNull();
    await companion.time.advance(60_000);
    expect(await imageOf(companion)).not.toBeNull();
    await companion.time.advance(3_599_000);
    await imageOf(companion);
    expect(requests).toHaveLength(2);
    await companion.time.advance(1_000);
    await imageOf(companion);
    expect(requests).toHaveLength(3);
  });

  test('is retried also after the clock was set back', async () => {
    const good = content;
    content = Buffer.from('not yet');
    const companion = await open();
    expect(await imageOf(companion)).toBeNull();
    content = good;
    companion.time.setClock(-2 * 3_600_000);
    expect(await imageOf(companion)).not.toBeNull();
  });

  test('is not requested if the profile has none', async () => {
    const companion = await createTestCompanion({}, createFakePlatform());
    expect(await imageOf(companion)).toBeNull();
    expect((await companion.settings<CompanionStatus>('GET /status')).account?.pictureId).toBeNull();
  });
});
