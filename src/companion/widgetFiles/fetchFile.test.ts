import { describe, expect, test } from 'vitest';
import { fetchFile, fileType, type HostAnswer, isPublicAddress } from './fetchFile';

const addresses: Readonly<Record<string, readonly string[]>> = {
  'cdn.example': ['93.184.216.34'],
  'other.example': ['93.184.216.35'],
  'home.example': ['192.168.1.1', '::1'],
  'both.example': ['127.0.0.1', '93.184.216.36'],
};

function connection(answers: Readonly<Record<string, Partial<HostAnswer>>>) {
  const requests: string[] = [];
  return {
    requests,
    resolve: async (host: string) => addresses[host] ?? [],
    get: async (url: URL, address: string): Promise<HostAnswer> => {
      requests.push(`${url.href} at ${address}`);
      return {
        status: 200,
        headers: { 'content-type': 'image/png' },
        body: (async function* () {})(),
        end: () => {},
        ...answers[url.href],
      };
    },
  };
}

async function why(address: string, answers: Readonly<Record<string, Partial<HostAnswer>>> = {}, hosts = ['cdn.example']) {
  const via = connection(answers);
  const signal = new AbortController().signal;
  const result = await fetchFile(address, { connection: via, hosts: new Set(hosts), signal }).then(
    ({ address: from, type }) => `${type} ${from}`,
    (error: Error) => error.message,
  );
  return { result, requests: via.requests };
}

describe('[CUS-70] a file of another host is fetched', () => {
  test('only from a checked address, never from the creator’s own network', async () => {
    expect(await why('https://cdn.example/a.png')).toEqual({
      result: 'image/png https://cdn.example/a.png',
      requests: ['https://cdn.example/a.png at 93.184.216.34'],
    });
    expect((await why('https://both.example/a.png')).requests).toEqual(['https://both.example/a.png at 93.184.216.36']);
    for (const host of ['home.example', 'nowhere.example', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:10.0.0.1]'])
      expect(await why(`https://${host}/a.png`), host).toEqual({ result: expect.stringMatching(/^private/), requests: [] });
  });

  test('through a few redirects, only to allowed hosts over TLS', async () => {
    const to = (location: string) => ({ 'https://cdn.example/a': { status: 302, headers: { location } } });
    expect((await why('https://cdn.example/a', to('/b.png#x'))).result).toBe('image/png https://cdn.example/b.png');
    expect((await why('https://cdn.example/a', to('https://other.example/b'), ['cdn.example', 'other.example'])).result).toBe(
      'image/png https://other.example/b',
    );
    for (const location of ['https://other.example/b', 'http://cdn.example/b', 'https://cdn.example:8443/b', 'https://u:p@cdn.example/b'])
      expect(await why('https://cdn.example/a', to(location)), location).toMatchObject({
        result: expect.stringMatching(/^redirect/),
        requests: { length: 1 },
      });
    expect(await why('https://cdn.example/a', to('/a'))).toMatchObject({ result: 'redirect cdn.example', requests: { length: 5 } });
    expect((await why('https://cdn.example/a', to('https://home.example/'), ['cdn.example', 'home.example'])).result).toMatch(/^private/);
  });

  test('if its type and size are allowed', async () => {
    const answer = (part: Partial<HostAnswer>) => why('https://cdn.example/a', { 'https://cdn.example/a': part });
    expect((await answer({ status: 404 })).result).toBe('status 404');
    expect((await answer({ headers: { 'content-type': 'text/html; charset=utf-8' } })).result).toMatch(/^type text\/html/);
    expect((await answer({ headers: { 'content-type': 'image/png', 'content-encoding': 'br' } })).result).toBe('type br');
    expect((await answer({ headers: { 'content-type': 'image/png', 'content-length': '99999999' } })).result).toBe('too-large 16');
  });
});

test('[CUS-70] gives up a DNS lookup that hangs', async () => {
  const { connection: via, end } = {
    connection: { ...connection({}), resolve: () => new Promise<never>(() => {}) },
    end: new AbortController(),
  };
  const fetching = fetchFile('https://cdn.example/a.png', { connection: via, hosts: new Set(), signal: end.signal });
  end.abort(new Error('late'));
  await expect(fetching).rejects.toThrow('late');
});

test('[CUS-70] gives up a host that neither answers nor closes the connection', async () => {
  const end = new AbortController();
  const via = { ...connection({}), get: () => new Promise<never>(() => {}) };
  const fetching = fetchFile('https://cdn.example/a.png', { connection: via, hosts: new Set(), signal: end.signal });
  setTimeout(() => end.abort(new Error('late')), 10);
  await expect(fetching).rejects.toThrow('late');
});

test('[CUS-70] recognizes addresses that are not on the internet', () => {
  const own =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.0.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ::ffff:0:7f00:1 ::ffff:1 ::7f00:1 ::ffff:127.0.0.1%lo';
  for (const address of own.split(' ')) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['93.184.216.34', '172.32.0.1', '2606:4700::1', '::ffff:93.184.216.34'])
    expect(isPublicAddress(address), address).toBe(true);
});

test('[CUS-70] keeps scripts of every content type, and no pages', () => {
  expect(fileType('application/x-javascript; charset=utf-8', '/x')).toBe('text/javascript');
  expect(fileType('text/plain', '/raw/x.js')).toBe('text/javascript');
  expect(fileType('application/octet-stream', '/a.woff2')).toBe('font/woff2');
  expect(fileType('application/x-font-woff', '/a')).toBe('application/x-font-woff');
  expect(fileType(`application/font-${'a'.repeat(100)}`, '/a')).toBeNull();
  expect(fileType('text/html', '/a.png')).toBeNull();
  expect(fileType('application/xhtml+xml', '/a')).toBeNull();
  expect(fileType('application/octet-stream', '/a.constructor')).toBeNull();
});
