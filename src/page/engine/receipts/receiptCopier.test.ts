import { expect, test, vi } from 'vitest';
import type { Receipt } from '../../../contract/engine';
import { donation } from '../../../testing/events';
import { createMemoryLedger, readReceipts } from '../../../testing/memoryLedger';
import { createVirtualTime, type VirtualTime } from '../../../testing/virtualTime';
import type { Answer, CallCompanion } from '../../companion';
import type { Ledger, LedgerReceipts } from '../ledger';
import { ReceiptCopier } from './receiptCopier';

class FakeCompanion {
  /**
   * How the companion answers. `too-small`: refuses the receipt `huge` and all batches of several receipts. `one-too-large`: refuses
   * batches with `huge`.
   */
  status: 'there' | 'away' | 'too-small' | 'one-too-large' = 'there';
  readonly copies: string[] = [];
  readonly sizes: number[] = [];
  readonly clocks: number[] = [];
  readonly erasedKeys = new Set<string>();
  during: () => void = () => {};

  readonly call = (async (_row, input) => {
    const { receipts, nowMs } = (input as { body: { receipts: Receipt[]; nowMs: number } }).body;
    this.sizes.push(receipts.length);
    this.clocks.push(nowMs);
    if (this.status === 'away') {
      this.during();
      return refusal(0);
    }
    const hasHuge = receipts.some(({ key }) => key.endsWith(':huge'));
    if ((this.status === 'too-small' && receipts.length > 1) || (this.status !== 'there' && hasHuge))
      return refusal(400, 'PAYLOAD_TOO_LARGE');
    const erased = receipts.flatMap(({ key }, place) => (this.erasedKeys.has(key) ? [place] : []));
    this.copies.push(...receipts.filter((_, place) => !erased.includes(place)).map(({ key }) => key.split(':')[1] ?? ''));
    this.during();
    return { ok: true, value: { erased } };
  }) as CallCompanion;
}

function refusal(status: number, code: string | null = null): Answer<never> {
  return { ok: false, status, code, message: 'no', details: null, retryAfterMs: null };
}

interface Copying {
  readonly time: VirtualTime;
  readonly ledger: Ledger;
  readonly outbox: LedgerReceipts;
  readonly companion: FakeCompanion;
  readonly copier: ReceiptCopier;
  readonly failures: unknown[];
  erasures: number | null;
  end(...ids: string[]): Promise<void>;
}

async function begin(): Promise<Copying> {
  const time = createVirtualTime();
  const ledger = createMemoryLedger(time.clock);
  await ledger.takeOver();
  await ledger.registerElement('alerts');
  await ledger.registerElement('feed');
  const companion = new FakeCompanion();
  const failures: unknown[] = [];
  const copying: Copying = {
    time,
    ledger,
    companion,
    failures,
    erasures: null,
    outbox: ledger.receipts,
    copier: new ReceiptCopier({
      ledger,
      call: companion.call,
      accountId: 'a',
      clock: time.clock,
      timers: time.timers,
      onErased: () => {},
      onFailure: (error) => failures.push(error),
      erasures: () => copying.erasures,
    }),
    end: async (...ids) => {
      const incoming = ids.map((id) => ({ event: donation({ id }), arrival: 'live' as const }));
      const queued = await ledger.intake({ incoming, unreadable: [], cursor: null });
      const endings = queued.map((one) => ({
        queued: one,
        alertKey: null,
        startedAtMs: null,
        outcome: { tag: 'shown', cutShort: false } as const,
      }));
      await ledger.end('alerts', endings);
      copying.copier.wake();
    },
  };
  return copying;
}

async function allCopied({ time, outbox }: Copying): Promise<void> {
  await vi.waitFor(async () => {
    await time.advance(500);
    expect(await outbox.uncopied(1)).toEqual([]);
  });
}

test('[RCP-6] copies carry the time of the clock that dated them', async () => {
  const copying = await begin();
  await copying.end('d1');
  await allCopied(copying);
  const [{ endedAtMs } = expect.fail('no receipt')] = await readReceipts(copying.ledger, 'alerts', 1);
  expect(copying.companion.clocks).toEqual([endedAtMs + 500]);
});

test('[RCP-1] every receipt is copied once, in bounded batches, with the data of its event', async () => {
  const copying = await begin();
  const ids = Array.from({ length: 45 }, (_, index) => `d${index}`);
  await copying.end(...ids);
  const [first] = await copying.outbox.uncopied(1);
  expect(first).toMatchObject({ box: 'alerts', data: { donorName: 'Ada', message: 'Hello' } });
  await allCopied(copying);
  expect(copying.companion.copies).toEqual(ids);
  expect(copying.companion.sizes).toEqual([20, 20, 5]);
  expect(await readReceipts(copying.ledger, 'alerts', 100)).toHaveLength(45);
});

test('[RCP-1] receipts of events that ended without the companion are copied when it is back', async () => {
  const copying = await begin();
  copying.companion.status = 'away';
  await copying.end('d1');
  await vi.waitFor(async () => {
    await copying.time.advance(500);
    expect(copying.companion.sizes).toEqual([1]);
  });
  await copying.end('d2');
  copying.companion.status = 'there';
  copying.copier.wakeNow();
  await allCopied(copying);
  expect(copying.companion.copies).toEqual(['d1', 'd2']);
});

test('[RCP-1] if the companion comes back while a call to it fails, it is called again at once', async () => {
  const copying = await begin();
  copying.companion.status = 'away';
  copying.companion.during = () => {
    copying.companion.during = () => {};
    copying.companion.status = 'there';
    copying.copier.wakeNow();
  };
  await copying.end('d1');
  await copying.time.advance(2_000);
  expect(copying.companion.copies).toEqual(['d1']);
});

test('[RCP-1] events that end without the companion cause no calls before the next try', async () => {
  const copying = await begin();
  copying.companion.status = 'away';
  copying.companion.during = () => copying.copier.wake();
  await copying.end('d1');
  await copying.time.advance(5_000);
  expect(copying.companion.sizes).toEqual([1]);
  await copying.time.advance(1_000);
  expect(copying.companion.sizes).toEqual([1, 1]);
});

test('[RCP-1] tries become rarer, down to one a minute; the first try after a success comes soon', async () => {
  const copying = await begin();
  copying.companion.status = 'away';
  const triedAtSeconds: number[] = [];
  let atSeconds = 0;
  copying.companion.during = () => triedAtSeconds.push(atSeconds);
  await copying.end('d1');
  for (atSeconds = 1; atSeconds <= 210; atSeconds += 1) await copying.time.advance(1_000);
  expect(triedAtSeconds).toEqual([1, 6, 16, 36, 76, 136, 196]);

  copying.companion.status = 'there';
  await copying.time.advance(60_000);
  copying.companion.status = 'away';
  triedAtSeconds.length = 0;
  await copying.end('d2');
  for (atSeconds = 1; atSeconds <= 10; atSeconds += 1) await copying.time.advance(1_000);
  expect(triedAtSeconds).toEqual([1, 6]);
});

test('[RCP-1] receipts are copied again if the answer is lost', async () => {
  const copying = await begin();
  const { call } = copying.companion;
  let lost = true;
  const copier = new ReceiptCopier({
    ledger: copying.ledger,
    accountId: 'a',
    clock: copying.time.clock,
    timers: copying.time.timers,
    erasures: () => null,
    onErased: () => {},
    onFailure: () => {},
    call: (async (row, input) => {
      const answer = await call(row, input);
      if (!lost) return answer;
      lost = false;
      return refusal(0);
    }) as CallCompanion,
  });
  copying.copier.close();
  await copying.end('d1');
  copier.wakeNow();
  await vi.waitFor(async () => {
    await copying.time.advance(60_000);
    expect(copying.companion.copies).toEqual(['d1', 'd1']);
  });
});

test('[RCP-1] a receipt that is too large for the companion does not delay others', async () => {
  const copying = await begin();
  copying.companion.status = 'too-small';
  await copying.end('d1', 'huge', 'd2');
  await allCopied(copying);
  expect(copying.companion.copies).toEqual(['d1', 'd2']);
});

test('[RCP-1] batches grow again after a batch that was too large', async () => {
  const copying = await begin();
  copying.companion.status = 'one-too-large';
  const ids = Array.from({ length: 60 }, (_, index) => `d${index}`);
  await copying.end('huge', ...ids);
  await allCopied(copying);
  expect(copying.companion.copies).toEqual(ids);
  expect(copying.companion.sizes.length).toBeLessThan(15);
  expect(copying.companion.sizes.slice(-3)).not.toContain(1);
});

test('[RCP-6] after an erasure all receipts are offered again, and erased receipts are deleted', async () => {
  const copying = await begin();
  copying.erasures = 0;
  await copying.end('d1', 'd2');
  await allCopied(copying);
  copying.companion.erasedKeys.add('donation.created:d1');
  copying.erasures = 1;
  copying.copier.wakeNow();
  await vi.waitFor(async () => {
    await copying.time.advance(500);
    expect((await readReceipts(copying.ledger, 'alerts', 10)).map(({ key }) => key)).toEqual(['donation.created:d2']);
  });
  await allCopied(copying);
  copying.copier.wakeNow();
  await copying.time.advance(1_000);
  expect(copying.companion.copies).toEqual(['d1', 'd2', 'd2']);
});

test('[RCP-6] an erasure during a copy is noticed', async () => {
  const copying = await begin();
  copying.erasures = 0;
  copying.companion.during = () => {
    copying.companion.during = () => {};
    copying.companion.erasedKeys.add('donation.created:d1');
    copying.erasures = 1;
    copying.copier.wakeNow();
  };
  await copying.end('d1');
  await vi.waitFor(async () => {
    await copying.time.advance(500);
    expect(await readReceipts(copying.ledger, 'alerts', 10)).toEqual([]);
  });
});

test('a storage failure is reported, and copying is retried', async () => {
  const copying = await begin();
  await copying.end('d1');
  let full = true;
  const copier = new ReceiptCopier({
    ledger: {
      receipts: { ...copying.outbox, uncopied: (limit) => (full ? Promise.reject(new Error('full')) : copying.outbox.uncopied(limit)) },
    },
    call: copying.companion.call,
    accountId: 'a',
    clock: copying.time.clock,
    timers: copying.time.timers,
    erasures: () => null,
    onErased: () => {},
    onFailure: (error) => copying.failures.push(error),
  });
  copying.copier.close();
  copier.wakeNow();
  await vi.waitFor(async () => {
    await copying.time.advance(500);
    expect(copying.failures).toHaveLength(1);
  });
  full = false;
  await copying.time.advance(60_000);
  await allCopied(copying);
  expect(copying.companion.copies).toEqual(['d1']);
});

test('a closed copier copies nothing', async () => {
  const copying = await begin();
  await copying.end('d1');
  copying.copier.close();
  copying.copier.wakeNow();
  await copying.time.advance(120_000);
  expect(copying.companion.sizes).toEqual([]);
});
