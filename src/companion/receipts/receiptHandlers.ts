import { clockSkewMs, dayMs, sentence } from '../../contract';
import type { CompanionEndpoints } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import { type Caller, overlayOf } from '../access/authenticate';
import type { AccountModel } from '../account/accountModel';
import type { BackupParts } from '../backup/backupRoutes';
import { forgetCopiedHistory } from '../backup/copies';
import type { DiskWatch } from '../health/diskWatch';
import type { LiveHub } from '../live/liveHub';
import type { Clock } from '../ports';
import { refusal, writeFailureReason } from '../problems';
import { TooManyLines } from './perkTasks';
import { type ReceiptStore, StoreFailed } from './receiptStore';

interface ReceiptHandlerOptions {
  readonly receipts: ReceiptStore;
  readonly accounts: Pick<AccountModel, 'reference' | 'isKnown'>;
  readonly clock: Clock;
  /** Absent = the usual number. */
  readonly receiptsADay?: number | undefined;
  /** Absent = the usual number. */
  readonly receiptBytesADay?: number | undefined;
  /** Absent = the usual number. */
  readonly perkLinesADay?: number | undefined;
  readonly hub: Pick<LiveHub, 'erased' | 'perkTasksChanged' | 'statusChanged'>;
  readonly backup: Pick<BackupParts, 'home'>;
  readonly disk: Pick<DiskWatch, 'failed'>;
}

/** New receipts per link and day: far more than a large creator has, but too few for a stolen link to push out the history. */
const usualReceiptsADay = 20_000;
/** Bytes of new receipts per link and day: 1.6 kB for each, where most have less than 1 kB. */
const usualBytesADay = 32 * 1024 * 1024;
/** New lines of the perk queue per link and day: half of the list, and the most that one batch can contain (20 carts). */
const usualLinesADay = 1_000;

type EndpointName = 'copyReceipts' | 'listReceipts' | 'eraseReceipts';

export function createReceiptHandlers({
  receipts,
  accounts,
  hub,
  backup,
  clock,
  disk,
  receiptsADay = usualReceiptsADay,
  receiptBytesADay = usualBytesADay,
  perkLinesADay = usualLinesADay,
}: ReceiptHandlerOptions): Pick<Handlers<CompanionEndpoints, Caller>, EndpointName> {
  const today = createDailyCounter(clock);
  const bytesToday = createDailyCounter(clock);
  const linesToday = createDailyCounter(clock);

  /** Runs `change`, and tells settings pages if it has changed the perk queue. */
  async function withTaskUpdates<T>(change: () => Promise<T>): Promise<T> {
    const { revision, problem } = receipts.perkTasks;
    const before = revision();
    const wasFull = problem() !== null;
    const result = await change();
    const after = revision();
    if (after !== before) hub.perkTasksChanged(after);
    if ((problem() !== null) !== wasFull) hub.statusChanged();
    return result;
  }
  return {
    copyReceipts: async ({ body, caller }) => {
      if (!accounts.isKnown(body.accountId)) throw refusal('FORBIDDEN', sentence('receipts-of-no-account'));
      const link = overlayOf(caller);
      const tooMany = () => refusal('TOO_MANY_REQUESTS', sentence('receipts-too-many'), {}, today.untilTomorrow());
      if (today.of(link) >= receiptsADay || bytesToday.of(link) >= receiptBytesADay) throw tooMany();
      const maxLines = perkLinesADay - linesToday.of(link);
      const skewMs = clockSkewMs(clock.now(), body.nowMs, 0);
      const adding = withTaskUpdates(() => receipts.add(body.accountId, body.receipts, { skewMs, maxLines }));
      const { erased, added, bytes, lines } = await adding.catch((error: unknown) => {
        if (error instanceof TooManyLines) throw tooMany();
        if (!(error instanceof StoreFailed)) throw error;
        disk.failed(error.cause);
        throw refusal('STORAGE_FAILED', sentence('receipts-not-kept', { why: writeFailureReason(error.cause) }));
      });
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
      if (!body.countOnly) await forgetCopiedHistory(backup.home);
      return { receipts: await withTaskUpdates(() => receipts.erase(body)), engines: body.countOnly ? 0 : hub.erased() };
    },
  };
}

/** Counts by name, for the current UTC day. */
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
