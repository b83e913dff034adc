import { dayMs, personKey } from '../../../contract';
import { type BusinessEvent, businessTimeMs, hasPossibleAmount } from '../../../contract/api';
import { supporterOf } from '../../../contract/engine';
import type { SupporterStatus } from '../../alerts';

interface LargestSoFar {
  readonly id: string;
  readonly atMs: number;
  readonly minor: number;
}

interface Supporter {
  readonly id: string;
  readonly firstMs: number;
  readonly lastMs: number;
}

export interface StoredSupporters {
  readonly supporters: readonly (readonly [name: string, supporter: Supporter])[];
  readonly largest: readonly (readonly [currency: string, records: readonly LargestSoFar[]])[];
}

const rememberedMs = 90 * dayMs;
const maxSupporters = 20_000;
/** For how many events the supporter's name is cached. Needed because moderation may mask the name before a variation checks it. */
const maxNamedEvents = 2_000;

export type SupporterHistory = ReturnType<typeof createSupporterHistory>;

/** Supporters, and the largest donations of this stream. Events may be added in any order and repeatedly (SPEC SHW-25). */
export function createSupporterHistory(startMs: number, nowMs: number, stored: StoredSupporters | null) {
  let sinceMs = startMs;
  const supporters = new Map(stored?.supporters.filter(([, { lastMs }]) => nowMs - lastMs < rememberedMs));
  const largest = new Map(stored?.largest);
  const namesById = new Map<string, string | null>();

  function addSupporter(event: BusinessEvent): void {
    const name = nameOf(event);
    namesById.set(idOf(event), name);
    for (const oldest of namesById.keys()) if (namesById.size > maxNamedEvents) namesById.delete(oldest);
    if (name === null) return;
    const atMs = businessTimeMs(event);
    const known = supporters.get(name);
    const isFirst = !known || atMs < known.firstMs;
    supporters.delete(name);
    supporters.set(name, {
      id: isFirst ? idOf(event) : known.id,
      firstMs: isFirst ? atMs : known.firstMs,
      lastMs: Math.max(atMs, known?.lastMs ?? 0),
    });
    for (const oldest of supporters.keys()) {
      if (supporters.size <= maxSupporters) return;
      supporters.delete(oldest);
    }
  }

  /** Keeps only donations that were the largest in their currency so far. A later donation is the largest if it exceeds all of these. */
  function addDonation(event: BusinessEvent): void {
    if (event.type !== 'donation.created' || !hasPossibleAmount(event) || businessTimeMs(event) < sinceMs) return;
    const { amount: minor, currency } = event.data;
    const donation = { id: idOf(event), atMs: businessTimeMs(event), minor };
    const all = [...(largest.get(currency) ?? []).filter(({ id }) => id !== donation.id), donation].sort(
      (one, other) => one.atMs - other.atMs,
    );
    let most = Number.NEGATIVE_INFINITY;
    largest.set(
      currency,
      all.filter((one) => {
        const isRecord = one.minor > most;
        most = Math.max(most, one.minor);
        return isRecord;
      }),
    );
  }

  return {
    add: (events: readonly BusinessEvent[]) => {
      for (const event of events) {
        addSupporter(event);
        addDonation(event);
      }
    },
    statusOf: (event: BusinessEvent): SupporterStatus => {
      const added = namesById.get(idOf(event));
      const name = added === undefined ? nameOf(event) : added;
      const known = name === null ? undefined : supporters.get(name);
      return { firstTime: name !== null && (!known || known.id === idOf(event)), largest: isLargest(event, sinceMs, largest) };
    },
    startStream: (nextMs: number) => {
      sinceMs = nextMs;
      for (const [currency, records] of largest)
        largest.set(
          currency,
          records.filter(({ atMs }) => atMs >= sinceMs),
        );
    },
    toStored: (): StoredSupporters => ({ supporters: [...supporters], largest: [...largest] }),
  };
}

function isLargest(event: BusinessEvent, sinceMs: number, largest: ReadonlyMap<string, readonly LargestSoFar[]>): boolean {
  if (event.type !== 'donation.created') return false;
  const atMs = businessTimeMs(event);
  const before = (largest.get(event.data.currency) ?? []).filter((one) => one.atMs <= atMs && one.id !== idOf(event));
  return atMs >= sinceMs && before.every(({ minor }) => minor < event.data.amount);
}

function idOf({ type, data }: BusinessEvent): string {
  switch (type) {
    case 'perks.purchased':
      return `donation ${data.donationId}`;
    case 'donation.created':
      return `donation ${data.id}`;
    case 'follower.created':
      return `follower ${data.id}`;
    case 'goal.reached':
      return `goal ${data.goalId}`;
  }
}

/** A digest of the shown name, so that the name itself is not stored. Upper and lower case are equal. */
function nameOf(event: BusinessEvent): string | null {
  const name = personKey(supporterOf(event));
  if (!name || name.includes('***')) return null; // a masked name identifies nobody
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < name.length; at += 1) {
    one = Math.imul(one ^ name.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ name.charCodeAt(at), 0x5bd1e995) ^ (other >>> 13);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}${name.length.toString(36)}`;
}
