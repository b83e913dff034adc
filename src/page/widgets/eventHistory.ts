import { type BusinessEvent, businessTimeMs, eventTypes, identityOf, parseBusinessEvent } from '../../contract';

/** The most stored events; older events of this stream are stored as sums only. */
const maxEvents = 2_000;
/** The number of further events that may gather before the oldest are folded into the sums. */
const slack = 200;
/** The most remembered keys: an event counts once. */
const maxKeys = 20_000;

/** Totals of a stream. Money in minor units, by currency. */
export interface Sums {
  readonly donated: Readonly<Record<string, number>>;
  readonly donations: number;
  readonly followers: number;
  readonly perks: number;
}
export const noSums: Sums = { donated: {}, donations: 0, followers: 0, perks: 0 };

/** The stored form of a history. */
export interface StoredHistory {
  readonly events: readonly BusinessEvent[];
  readonly folded: Sums;
}

/** The newest events, each once by its business key (SPEC WDG-2), and sums of the older ones of this stream. */
export interface EventHistory {
  /** Returns the events that were new. */
  add(events: readonly BusinessEvent[]): readonly BusinessEvent[];
  /** Oldest first. */
  readonly events: readonly BusinessEvent[];
  /** Totals of this stream. */
  sums(): Sums;
  /** Another stream began: earlier events do not count any more. */
  begin(startMs: number): void;
  keep(): StoredHistory;
}

export function createEventHistory(initialStartMs: number, kept: unknown = null): EventHistory {
  const found = readKept(kept);
  let startMs = initialStartMs;
  let dated: Dated[] = [];
  let folded = found?.folded ?? noSums;
  const keys = new Set<string>();

  function add(more: readonly BusinessEvent[]): readonly BusinessEvent[] {
    const fresh = more.filter(remember);
    for (const event of fresh) dated.push({ event, atMs: businessTimeMs(event) });
    // Nearly always sorted already, which makes the sort cheap.
    dated.sort((one, other) => one.atMs - other.atMs);
    if (dated.length > maxEvents + slack) {
      folded = sumOf(dated.slice(0, -maxEvents), startMs, folded);
      dated = dated.slice(-maxEvents);
    }
    forget();
    return fresh;
  }

  function remember(event: BusinessEvent): boolean {
    const key = identityOf(event);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  }

  function forget(): void {
    for (const oldest of keys) {
      if (keys.size <= maxKeys) return;
      keys.delete(oldest);
    }
  }

  add(found?.events ?? []);
  return {
    add,
    get events() {
      return dated.map(({ event }) => event);
    },
    sums: () => sumOf(dated, startMs, folded),
    begin: (nextMs) => {
      if (nextMs > startMs) folded = noSums;
      startMs = nextMs;
    },
    keep: () => ({ events: dated.map(({ event }) => event), folded }),
  };
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

/** null = not in this build's form. */
function readKept(kept: unknown): StoredHistory | null {
  if (!isFields(kept) || !Array.isArray(kept.events) || !isFields(kept.folded)) return null;
  const { donated, donations, followers, perks } = kept.folded;
  const isWhole = [donations, followers, perks].every(Number.isSafeInteger) && isFields(donated);
  const folded = isWhole ? (kept.folded as unknown as Sums) : noSums; // checked in the line above
  return { events: kept.events.flatMap(readEvent), folded };
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
