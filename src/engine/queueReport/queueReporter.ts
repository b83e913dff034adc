import { type BoxDesk, deskLists, type Fate, parseBusinessEvent, type QueuedEvent, type RecentEntry } from '../../contract';
import type { Completion } from '../../ledger';
import type { Director } from '../director/director';
import type { Session } from '../session';
import { createSay, toldKey } from './describeAlert';
import { boxDeskOf } from './toQueueReport';

/** Places of the log that are looked through for what ended before. */
const lookedThrough = 3 * deskLists.recent;

interface ToldDesk {
  readonly box: string;
  readonly desk: BoxDesk;
}

/** What the boxes of an engine tell. What has ended is read from the ledger at first, and noted from then on. */
export class DeskBook {
  #of: Session | null = null;
  readonly #recent = new Map<string, readonly RecentEntry[]>();
  readonly #say = createSay();

  constructor(private readonly clock: { now(): number }) {}

  /** Desks of these boxes, as far as they have alerts. */
  async read(session: Session | null, boxes: readonly string[]): Promise<ToldDesk[]> {
    if (this.#of !== session) this.forget();
    this.#of = session;
    const desks: ToldDesk[] = [];
    for (const director of boxes.flatMap((box) => session?.director(box) ?? [])) {
      const { box } = director;
      if (!this.#recent.has(box)) this.#recent.set(box, await this.#readRecent(director));
      desks.push({ box, desk: { ...boxDeskOf(director, this.#say), recent: [...(this.#recent.get(box) ?? [])] } });
    }
    return desks;
  }

  /** Receipts of a box were written. */
  ended(session: Session | null, box: string, completions: readonly Completion[]): void {
    const director = session?.director(box);
    const known = this.#recent.get(box);
    if (!director || !known || session !== this.#of) return; // it is in the ledger when that is read
    const fresh = completions.slice(-deskLists.recent).map(({ queued, fate }) => this.#entry(director, queued, this.clock.now(), fate));
    this.#recent.set(box, [...fresh.reverse(), ...known].slice(0, deskLists.recent));
  }

  /** Names may have been erased: the ledger knows which are left. */
  forget(): void {
    this.#recent.clear();
  }

  #entry(director: Director, { seq, key, event }: Pick<QueuedEvent, 'seq' | 'key' | 'event'>, endedAtMs: number, fate: Fate): RecentEntry {
    const { name, title, amount, message } = this.#say(director, [event]);
    return { seq, key: toldKey(key), type: event.type, name, title, amount, message, endedAtMs, fate };
  }

  /** Nothing, where the ledger cannot be read: that is told by what writes to it. */
  async #readRecent(director: Director): Promise<RecentEntry[]> {
    const receipts = await director.options.ledger.receipts.latest(director.box, lookedThrough).catch(() => []);
    const entries = receipts.flatMap(({ seq, key, type, data, endedAtMs, fate }) => {
      const parsed = parseBusinessEvent(type, data);
      return parsed.ok ? this.#entry(director, { seq, key, event: parsed.event }, endedAtMs, fate) : [];
    });
    return entries.sort((a, b) => b.endedAtMs - a.endedAtMs || b.seq - a.seq).slice(0, deskLists.recent);
  }
}
