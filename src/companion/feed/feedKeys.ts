import type { LiveHub } from '../live/liveHub';

/** The key of an event in the feed. A donation and its purchase have the same key. */
export function feedKeyOf(businessKey: string): string {
  return businessKey.replace(/^perks\.purchased:/, 'donation.created:');
}

/** The business keys that receipts and queues can have for an event in the feed: the inverse of {@link feedKeyOf}. */
export function businessKeysOf(feedKey: string): string[] {
  const purchase = feedKey.replace(/^donation\.created:/, 'perks.purchased:');
  return purchase === feedKey ? [feedKey] : [feedKey, purchase];
}

/** The events that overlays have on stage or in a queue, by their keys in the feed. */
export interface LiveEvents {
  readonly playing: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** The best position in a queue. 1 is the next alert. */
  readonly queued: ReadonlyMap<string, number>;
  /** Whether an overlay has more events on stage or in a queue than its report lists. Events without a receipt may be among them. */
  readonly isCut: boolean;
}

export function liveEventsOf(engines: ReturnType<LiveHub['engines']>): LiveEvents {
  const [playing, held, queued] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
  let isCut = false;
  for (const { stage, queue, waiting } of engines.flatMap(({ queues }) => [...queues.values()])) {
    isCut ||= waiting > queue.length || (stage?.events ?? 0) > (stage?.keys?.length ?? 1);
    if (stage && stage.origin !== 'replay' && stage.origin !== 'test') {
      for (const key of stage.keys ?? [stage.key]) playing.add(feedKeyOf(key));
    }
    for (const [index, entry] of queue.entries()) {
      const key = feedKeyOf(entry.key);
      if (entry.held !== null) held.add(key);
      else queued.set(key, Math.min(queued.get(key) ?? Number.POSITIVE_INFINITY, index + 1));
    }
  }
  return { playing, held, queued, isCut };
}
