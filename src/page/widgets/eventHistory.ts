import {
  type BusinessEvent,
  businessKey,
  businessTimeMs,
  donationOfKey,
  eventTypes,
  hasPossibleAmount,
  identityOf,
  parseBusinessEvent,
} from '../../contract/api';

/** How many events are stored. For older events of this stream, only totals are stored. */
const maxEvents = 2_000;
/** How many events more than `maxEvents` may be stored. When there are more, the oldest events are added to the totals and removed. */
const slack = 200;
/** How many keys are stored. Keys ensure that an event counts only once. */
const maxKeys = 20_000;

/** Totals of a stream. Money in minor units, by currency. */
export interface Sums {
  readonly donated: Readonly<Record<string, number>>;
  readonly donations: number;
  readonly followers: number;
  readonly perks: number;
}
export const noSums: Sums = { donated: {}, donations: 0, followers: 0, perks: 0 };

export interface StoredHistory {
  readonly events: readonly BusinessEvent[];
  readonly folded: Sums;
  readonly foldedThroughMs: number;
}

/** The newest events, and totals of older events of this stream. Events with the same business key count once (SPEC WDG-2). */
export interface EventHistory {
  add(events: readonly BusinessEvent[]): readonly BusinessEvent[];
  /** Removes donations that the platform has deleted, with their purchases, and ignores them if they arrive again. Returns whether any was removed. */
  setGone(ids: readonly string[]): boolean;
  readonly events: readonly BusinessEvent[];
  sums(): Sums;
  begin(startMs: number): void;
  keep(): StoredHistory;
}

export function createEventHistory(initialStartMs: number, kept: unknown = null): EventHistory {
  const found = readKept(kept);
  let startMs = initialStartMs;
  const dated: Dated[] = [];
  let folded = found?.folded ?? noSums;
  let foldedThroughMs = found?.foldedThroughMs ?? Number.NEGATIVE_INFINITY;
  const keys = new KnownKeys();
  let gone: ReadonlySet<string> = new Set();
  const isGone = (event: BusinessEvent) => gone.has(donationOfKey(businessKey(event)) ?? '');

  function add(more: readonly BusinessEvent[]): readonly BusinessEvent[] {
    const fresh = more.filter((event) => !isGone(event) && hasPossibleAmount(event) && keys.add(event));
    for (const event of fresh) dated.push({ event, atMs: businessTimeMs(event) });
    dated.sort((one, other) => one.atMs - other.atMs);
    if (dated.length > maxEvents + slack) {
      const oldest = dated.splice(0, dated.length - maxEvents);
      folded = sumOf(oldest, startMs, folded);
      foldedThroughMs = Math.max(foldedThroughMs, ...oldest.slice(-1).map(({ atMs }) => atMs));
    }
    if (keys.forget()) keys.countedThroughMs = foldedThroughMs;
    return fresh;
  }

  add(found?.events ?? []);
  keys.countedThroughMs = foldedThroughMs;
  return {
    add,
    setGone: (ids) => {
      gone = new Set(ids);
      const dropped = dated.filter(({ event }) => isGone(event));
      if (dropped.length === 0) return false;
      for (const { event } of dropped) keys.drop(event);
      dated.splice(0, dated.length, ...dated.filter(({ event }) => !isGone(event)));
      return true;
    },
    get events() {
      return dated.map(({ event }) => event);
    },
    sums: () => sumOf(dated, startMs, folded),
    begin: (nextMs) => {
      if (nextMs > startMs) {
        folded = noSums;
        foldedThroughMs = Number.NEGATIVE_INFINITY;
        keys.countedThroughMs = foldedThroughMs;
      }
      startMs = nextMs;
    },
    keep: () => ({ events: dated.map(({ event }) => event), folded, foldedThroughMs }),
  };
}

class KnownKeys {
  readonly #keys = new Set<string>();
  /** Events up to this time count as known, because their keys may have been dropped. */
  countedThroughMs = Number.NEGATIVE_INFINITY;

  add(event: BusinessEvent): boolean {
    const key = identityOf(event);
    if (this.#keys.has(key) || businessTimeMs(event) <= this.countedThroughMs) return false;
    this.#keys.add(key);
    return true;
  }

  /** Forgets the event's key, so that the event is new if it arrives again. */
  drop(event: BusinessEvent): void {
    this.#keys.delete(identityOf(event));
  }

  forget(): boolean {
    const areTooMany = this.#keys.size > maxKeys;
    for (const oldest of this.#keys) {
      if (this.#keys.size <= maxKeys) break;
      this.#keys.delete(oldest);
    }
    return areTooMany;
  }
}

interface Dated {
  readonly event: BusinessEvent;
  readonly atMs: number;
}

function sumOf(dated: readonly Dated[], startMs: number, before: Sums): Sums {
  const donated = { ...before.donated };
  let { donations, followers, perks } = before;
  for (const { event, atMs } of dated) {
    if (atMs < startMs) continue;
    const { type, data } = event;
    if (type === 'donation.created') {
      donations += 1;
      donated[data.currency] = (donated[data.currency] ?? 0) + data.amount;
    } else if (type === 'follower.created') followers += 1;
    else if (type === 'perks.purchased') perks += data.perks.reduce((count, { quantity }) => count + quantity, 0) || 1;
  }
  return { donated, donations, followers, perks };
}

function readKept(kept: unknown): StoredHistory | null {
  if (!isFields(kept) || !Array.isArray(kept.events) || !isFields(kept.folded)) return null;
  const { donated, donations, followers, perks } = kept.folded;
  const isWhole = [donations, followers, perks].every(Number.isSafeInteger) && isFields(donated);
  const folded = isWhole ? (kept.folded as unknown as Sums) : noSums;
  // Records of older builds do not have `foldedThroughMs`.
  const foldedThroughMs = isWhole && typeof kept.foldedThroughMs === 'number' ? kept.foldedThroughMs : Number.NEGATIVE_INFINITY;
  return { events: kept.events.flatMap(readEvent), folded, foldedThroughMs };
}

function readEvent(value: unknown): BusinessEvent[] {
  const type = isFields(value) ? eventTypes.find((each) => each === value.type) : undefined;
  if (!type || !isFields(value)) return [];
  const read = parseBusinessEvent(type, value.data);
  return read.ok ? [read.event] : [];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
