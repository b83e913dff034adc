import { type BoxSettings, businessTimeMs, type QueuedEvent } from '../contract';

/** Events that one alert stands for at most: they end in one write. */
const mostMerged = 10_000;

/** `late` = they are older than the creator's limit; `many` = too many of a kind wait. */
export type SummaryCause = 'late' | 'many';

/** One alert for all of these, the first of them first. */
export interface SumUp {
  readonly tag: 'sum-up';
  readonly queued: readonly [QueuedEvent, ...QueuedEvent[]];
  readonly cause: SummaryCause;
}

export interface Waiting {
  /** What would be shown next. */
  readonly head: QueuedEvent;
  /** Everything that could be shown now, the head included. */
  readonly ready: readonly QueuedEvent[];
  /** The other half of a donation with perks, where it is in the queue. */
  readonly partners: ReadonlyMap<QueuedEvent, QueuedEvent>;
}

export interface Now {
  readonly nowMs: number;
  /** What the server's clock is ahead of ours. */
  readonly serverAheadMs: number;
}

/** Several late ones are one alert (SPEC SHW-9), and so are too many of a kind (SPEC SHW-10); null = the head stands alone. */
export function sumUp({ head, ready, partners }: Waiting, { awayAfterMs, groupAbove }: BoxSettings, now: Now): SumUp | null {
  const here = new Set(ready);
  const partnerOf = (queued: QueuedEvent) => {
    const partner = partners.get(queued);
    return partner && here.has(partner) ? partner : null;
  };
  const isRider = (queued: QueuedEvent) => queued.event.type === 'perks.purchased' && partnerOf(queued) !== null;
  const isLate = (queued: QueuedEvent) => awayAfterMs > 0 && ageMs(queued, now) > awayAfterMs;
  // A purchase counts with its donation.
  const alone = ready.filter((queued) => !isRider(queued));
  const first = (isRider(head) && partnerOf(head)) || head;
  const late = isLate(first) ? alone.filter(isLate) : [];
  const kin = alone.filter(({ event }) => event.type === first.event.type);
  const isMany = groupAbove > 0 && kin.length > groupAbove;
  if (late.length < 2 && !isMany) return null;
  const chosen = (late.length < 2 ? kin : late).slice(0, mostMerged).filter((queued) => queued !== first);
  const withPartner = (queued: QueuedEvent): [QueuedEvent, ...QueuedEvent[]] => {
    const partner = partnerOf(queued);
    return partner ? [queued, partner] : [queued];
  };
  return {
    tag: 'sum-up',
    queued: [...withPartner(first), ...chosen.flatMap(withPartner)],
    cause: late.length < 2 ? 'many' : 'late',
  };
}

/** What came live happened when it came; what was missed tells when, by the server's clock. */
function ageMs({ event, arrival, receivedAtMs }: QueuedEvent, { nowMs, serverAheadMs }: Now): number {
  const happenedMs = arrival === 'live' ? receivedAtMs : Math.min(receivedAtMs, businessTimeMs(event) - serverAheadMs);
  return nowMs - happenedMs;
}
