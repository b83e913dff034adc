import { expect, test, vi } from 'vitest';
import { CannotListen, type Listening, listen } from '../server/http';
import { createVirtualTime, settle } from '../testing/virtualTime';
import { createLanListener } from './lanListener';

const ownOnly = ['127.0.0.1', '::1', 'fe80::1%eth0', '169.254.3.4'];

function setUp() {
  const time = createVirtualTime();
  const refusing = new Map<string, string>();
  const open = new Set<string>();
  const reports: string[] = [];
  const held = { draining: [] as string[], release: () => {} };
  const drained = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  const around = { addresses: [...ownOnly] };
  const listenAt = async (host: string): Promise<Listening> => {
    const why = refusing.get(host);
    if (why !== undefined) throw new CannotListen(why);
    open.add(host);
    const drain = () => {
      held.draining.push(host);
      return drained;
    };
    return { host, port: 4747, drain, close: async () => void open.delete(host) };
  };
  const listener = createLanListener({
    listenAt,
    interfaceAddresses: () => around.addresses,
    timers: time.timers,
    report: (line) => void reports.push(line),
  });
  return { listener, time, refusing, around, reports, held, open: () => [...open].sort() };
}

test('[MCH-7] while open, listens at every network address, as addresses come and go', async () => {
  const { listener, around, time, open } = setUp();
  around.addresses = [...ownOnly, '192.168.1.20'];
  expect([listener.isOpen, open()]).toEqual([false, []]);
  await listener.open();
  expect([listener.isOpen, open()]).toEqual([true, ['192.168.1.20']]);
  around.addresses = [...ownOnly, '10.0.0.5'];
  await time.advance(15_000);
  expect(open()).toEqual(['10.0.0.5']);
  await listener.close();
  expect([listener.isOpen, open()]).toEqual([false, []]);
  around.addresses = ['192.168.1.20'];
  await time.advance(60_000);
  expect(open()).toEqual([]);
});

test('[MCH-7] a computer without a network is reachable as soon as it joins one', async () => {
  const { listener, around, time, open } = setUp();
  await listener.open();
  expect([listener.isOpen, open()]).toEqual([true, []]);
  around.addresses = ['192.168.1.20'];
  await time.advance(15_000);
  expect(open()).toEqual(['192.168.1.20']);
});

test('[MCH-7] opening it many times checks the addresses once', async () => {
  const { listener, around, time } = setUp();
  await Promise.all([listener.open(), listener.open(), listener.open()]);
  let looked = 0;
  Object.defineProperty(around, 'addresses', {
    get: () => {
      looked += 1;
      return ownOnly;
    },
  });
  await time.advance(60_000);
  expect(looked).toBe(4);
});

test('[MCH-7] stays closed with an error if no address can be opened; reports one of several once', async () => {
  const { listener, around, refusing, reports, time, open } = setUp();
  refusing.set('192.168.1.20', 'port 4747 is in use by another program');
  around.addresses = ['192.168.1.20'];
  await expect(listener.open()).rejects.toThrow('port 4747 is in use by another program');
  expect(listener.isOpen).toBe(false);
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  await listener.open();
  await time.advance(60_000);
  expect(open()).toEqual(['10.0.0.5']);
  expect(reports).toEqual(Array(2).fill('other devices cannot reach 192.168.1.20: port 4747 is in use by another program'));
  refusing.clear();
  await time.advance(15_000);
  expect(open()).toEqual(['10.0.0.5', '192.168.1.20']);
});

function realListener(onRequest: () => Promise<Response>, drainMs = 5_000) {
  const time = createVirtualTime();
  let port = 0;
  const listener = createLanListener({
    listenAt: async () => {
      const listening = await listen({ fetch: onRequest, host: '127.0.0.1', port, drainMs });
      port = listening.port;
      return listening;
    },
    interfaceAddresses: () => ['192.168.1.20'],
    timers: time.timers,
    report: () => {},
  });
  return { listener, url: () => `http://127.0.0.1:${port}/` };
}

test('[MCH-7] [API-69] a client that closes its own listener gets its answer before it is disconnected', async () => {
  const { listener, url } = realListener(async () => {
    await listener.close();
    return new Response('shut');
  });
  await listener.open();
  expect(await (await fetch(url())).text()).toBe('shut');
  await listener.end();
  await expect(fetch(url())).rejects.toThrow();
});

test('[MCH-7] reopens after a recent close, once the previous connections have ended', async () => {
  const answers: (() => void)[] = [];
  const { listener, url } = realListener(() => new Promise((resolve) => answers.push(() => resolve(new Response('in')))));
  await listener.open();
  const first = fetch(url());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await listener.close();
  const opened = listener.open();
  answers[0]?.();
  expect(await (await first).text()).toBe('in');
  await opened;
  const second = fetch(url());
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await (await second).text()).toBe('in');
  await listener.end();
});

test('[API-69] closing waits for the answers of all addresses in parallel', async () => {
  const { listener, around, open, held } = setUp();
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  await listener.open();
  const drained = listener.drain();
  expect(held.draining).toEqual(['192.168.1.20', '10.0.0.5']);
  held.release();
  await drained;
  expect(open()).toEqual(['10.0.0.5', '192.168.1.20']);
  await listener.end();
  expect(open()).toEqual([]);
});

test('[API-69] the end waits for the client that closed the listener just before', async () => {
  const answers: (() => void)[] = [];
  const { listener, url } = realListener(() => new Promise((resolve) => answers.push(() => resolve(new Response('shut')))));
  await listener.open();
  const asked = fetch(url());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await listener.close();
  let isDrained = false;
  const drained = listener.drain().then(() => {
    isDrained = true;
  });
  await settle();
  expect(isDrained).toBe(false);
  answers[0]?.();
  expect(await (await asked).text()).toBe('shut');
  await drained;
  await listener.end();
});

test('[API-69] opens no further address before the end', async () => {
  const { listener, around, time, held, open } = setUp();
  around.addresses = ['192.168.1.20'];
  await listener.open();
  held.release();
  await listener.drain();
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  await time.advance(60_000);
  await listener.open();
  expect(open()).toEqual(['192.168.1.20']);
  await listener.end();
  expect(open()).toEqual([]);
});

test('[API-69] an address that is opening when the end begins is drained too', async () => {
  const { listener, around, held } = setUp();
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  held.release();
  const opened = listener.open();
  await Promise.resolve();
  await Promise.resolve();
  await listener.drain();
  await opened;
  expect(held.draining).toEqual(['192.168.1.20']);
});

// Only Linux has several loopback addresses.
test.runIf(process.platform === 'linux')('[MCH-7] another address can use the same port as the loopback address', async () => {
  const first = await listen({ fetch: () => new Response('both'), host: '127.0.0.1', port: 0 });
  const second = await listen({ fetch: () => new Response('both'), host: '127.0.0.2', port: first.port });
  try {
    expect(await (await fetch(`http://127.0.0.2:${first.port}/`)).text()).toBe('both');
  } finally {
    await first.close();
    await second.close();
  }
});
