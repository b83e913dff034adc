import { expect, test } from 'vitest';
import { type CreateConverter, convertFile } from './convertFile';
import type { ConversionRequest } from './messages';

function setUp() {
  const abort = new AbortController();
  const shares: number[] = [];
  const requests: ConversionRequest[] = [];
  let isRunning = false;
  let send: (message: unknown) => void = () => {};
  let crash = () => {};
  const createConverter: CreateConverter = (onMessage, onCrash) => {
    isRunning = true;
    send = onMessage;
    crash = onCrash;
    return {
      start: (request) => requests.push(request),
      end: () => {
        isRunning = false;
      },
    };
  };
  const file = new Blob(['movie']);
  const options = { file, maxBytes: 10, createConverter, signal: abort.signal, onProgress: (share: number) => shares.push(share) };
  return {
    start: () => convertFile(options),
    send: (message: unknown) => send(message),
    crash: () => crash(),
    runs: () => isRunning,
    ...{ abort, shares, requests },
  };
}

test('[MED-24] a conversion reports its progress and result, and ends its worker', async () => {
  const { start, send, shares, requests, runs } = setUp();
  const converting = start();
  expect([requests, runs()]).toEqual([[{ file: expect.any(Blob), maxBytes: 10 }], true]);
  send({ tag: 'progress', share: 0.5 });
  const file = new Blob(['webm']);
  send({ tag: 'done', file, lostSound: null });
  expect(await converting).toEqual({ tag: 'done', file, lostSound: null });
  expect([shares, runs()]).toEqual([[0.5], false]);
});

test('[MED-24] stopping a conversion ends its worker at once; a stopped conversion starts none', async () => {
  const { start, abort, runs } = setUp();
  const converting = start();
  abort.abort();
  expect([await converting, runs()]).toEqual([{ tag: 'stopped' }, false]);
  expect([await start(), runs()]).toEqual([{ tag: 'stopped' }, false]);
});

test('[MED-24] a worker that fails, or sends something else, ends the conversion', async () => {
  const failing = setUp();
  const failed = failing.start();
  failing.crash();
  expect([await failed, failing.runs()]).toEqual([{ tag: 'crashed' }, false]);
  for (const message of [null, { tag: 'progress', share: 2 }, { tag: 'failed', failure: { reason: 'other', detail: '' } }]) {
    const { start, send, runs } = setUp();
    const converting = start();
    send(message);
    expect([await converting, runs()]).toEqual([{ tag: 'crashed' }, false]);
  }
});

test('[MED-24] a refused file ends the conversion with its reason', async () => {
  const { start, send } = setUp();
  const converting = start();
  send({ tag: 'failed', failure: { reason: 'codec', detail: 'Hap' } });
  expect(await converting).toEqual({ tag: 'failed', failure: { reason: 'codec', detail: 'Hap' } });
});
