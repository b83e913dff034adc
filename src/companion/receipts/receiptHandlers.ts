import { catalogText, clockSkewMs, dayMs } from '../../contract';
import { type CompanionHandlers, overlayOf } from '../access/authenticate';
import { forgetCopiedHistory } from '../backup/copies';
import type { Features } from '../features';
import type { Clock, CopiesADay } from '../ports';
import { refusal, writeFailureReason } from '../problems';
import { TooManyLines } from './perkTasks';
import { StoreFailed } from './receiptStore';

const usual: CopiesADay = {
  /** How many receipts a link may add per day: more than a large creator receives, and few enough that a stolen link cannot displace the history. */
  receipts: 20_000,
  /** How many bytes of receipts a link may add per day: 1.6 kB per receipt. Most receipts have less than 1 kB. */
  bytes: 32 * 1024 * 1024,
  /** How many lines of the perk list a link may add per day: half of the list. One call can contain as many (20 purchases of 50 lines). */
  lines: 1_000,
};

export function receiptHandlers({ receipts, accounts, hub, home, clock, disk, copiesADay }: Features) {
  const limits = { ...usual, ...copiesADay };
  const today = createDailyCounter(clock);
  const bytesToday = createDailyCounter(clock);
  const linesToday = createDailyCounter(clock);

  async function withTaskUpdates<T>(change: () => Promise<T>): Promise<T> {
    const { revision, problem } = receipts.perkTasks;
    const before = revision();
    const wasFull = problem() !== null;
    const result = await change();
    if (revision() !== before) hub.perkTasksChanged();
    if ((problem() !== null) !== wasFull) hub.statusChanged();
    return result;
  }
  return {
    copyReceipts: async ({ body, caller }) => {
      if (!accounts.isKnown(body.accountId)) throw refusal('FORBIDDEN', catalogText('receipts-of-no-account'));
      const link = overlayOf(caller);
      const tooMany = () => refusal('TOO_MANY_REQUESTS', catalogText('receipts-too-many'), {}, today.untilTomorrow());
      if (today.of(link) >= limits.receipts || bytesToday.of(link) >= limits.bytes) throw tooMany();
      const maxLines = limits.lines - linesToday.of(link);
      const skewMs = clockSkewMs(clock.now(), body.nowMs, 0);
      const adding = withTaskUpdates(() => receipts.add(body.accountId, body.receipts, { skewMs, maxLines }));
      const { erased, added, bytes, lines } = await adding.catch((error: unknown) => {
        if (error instanceof TooManyLines) throw tooMany();
        if (!(error instanceof StoreFailed)) throw error;
        disk.failed(error.cause);
        throw refusal('STORAGE_FAILED', catalogText('receipts-not-kept', { why: writeFailureReason(error.cause) }));
      });
      if (added > 0) hub.feedChanged();
      today.add(link, added);
      bytesToday.add(link, bytes);
      linesToday.add(link, lines);
      return { erased };
    },
    listReceipts: async ({ query: { limit, cursor, ...filter } }) => {
      const account = accounts.reference();
      return account ? receipts.list(account.id, filter, { limit, cursor }) : { receipts: [], nextCursor: null };
    },
    eraseReceipts: async ({ body }) => {
      if (!body.countOnly) await forgetCopiedHistory(home);
      return { receipts: await withTaskUpdates(() => receipts.erase(body)), engines: body.countOnly ? 0 : hub.erased() };
    },
  } satisfies CompanionHandlers;
}

function createDailyCounter({ now }: Clock) {
  let day = 0;
  const counts = new Map<string, number>();
  const countsOfToday = () => {
    const present = Math.floor(now() / dayMs);
    if (present !== day) counts.clear();
    day = present;
    return counts;
  };
  return {
    of: (name: string) => countsOfToday().get(name) ?? 0,
    add: (name: string, more: number) => void countsOfToday().set(name, (counts.get(name) ?? 0) + more),
    untilTomorrow: () => ({ 'Retry-After': String(Math.ceil((dayMs - (now() % dayMs)) / 1_000)) }),
  };
}
