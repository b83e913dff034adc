import type { Clock } from '../../../contract';
import { parseBusinessEvent } from '../../../contract/api';
import {
  type Fate,
  type QueuedEvent,
  type QueueReport,
  queueReportLimits,
  type Receipt,
  type RecentEntry,
  wasOnStage,
} from '../../../contract/engine';
import type { Director } from '../director/director';
import type { Completion } from '../ledger';
import { createDescribeAlert, reportedKey } from './describeAlert';
import { toQueueReport } from './toQueueReport';

/** Receipts that are searched for events that ended before. */
const maxReceipts = 3 * queueReportLimits.recent;

interface BoxQueueReport {
  readonly box: string;
  readonly report: QueueReport;
}

/** The directors of an account's session. */
export interface Directors {
  director(box: string): Director | undefined;
}

/** Reports the boxes' queues. Ended events are read from the ledger once and tracked from then on. */
export class QueueReporter {
  #session: Directors | null = null;
  /** By director: a box that was removed and came back has ended events of which this was not told. */
  #recent = new WeakMap<Director, readonly RecentEntry[]>();
  readonly #describe = createDescribeAlert();

  constructor(private readonly clock: Clock) {}

  /** Reports of those of the boxes that show alerts. */
  async read(session: Directors | null, boxes: readonly string[]): Promise<BoxQueueReport[]> {
    if (this.#session !== session) this.forget();
    this.#session = session;
    const queues: BoxQueueReport[] = [];
    for (const director of boxes.flatMap((box) => session?.director(box) ?? [])) {
      const { box } = director;
      if (!this.#recent.has(director)) this.#recent.set(director, await this.#readRecent(director));
      queues.push({ box, report: { ...toQueueReport(director, this.#describe), recent: [...(this.#recent.get(director) ?? [])] } });
    }
    return queues;
  }

  /** Receipts of a box were written. */
  ended(session: Directors | null, box: string, completions: readonly Completion[]): void {
    const director = session?.director(box);
    const known = director && this.#recent.get(director);
    if (!director || !known || session !== this.#session) return; // read from the ledger with the next report
    const fresh = mostRecent(completions.toReversed()).map(({ queued, fate }) => this.#entry(director, queued, this.clock.now(), fate));
    this.#recent.set(director, mostRecent([...fresh, ...known]));
  }

  /** Names may have been erased: everything is read from the ledger again. */
  forget(): void {
    this.#recent = new WeakMap();
  }

  #entry(director: Director, { seq, key, event }: Pick<QueuedEvent, 'seq' | 'key' | 'event'>, endedAtMs: number, fate: Fate): RecentEntry {
    const { name, title, amount, message } = this.#describe(director, [event]);
    return { seq, key: reportedKey(key), type: event.type, name, title, amount, message, endedAtMs, fate };
  }

  /** Empty if the ledger cannot be read; its writers report failures. */
  async #readRecent(director: Director): Promise<RecentEntry[]> {
    const { latest, findLatest } = director.options.ledger.receipts;
    const entryOf = ({ seq, key, type, data, endedAtMs, fate }: Receipt) => {
      const parsed = parseBusinessEvent(type, data);
      return parsed.ok ? this.#entry(director, { seq, key, event: parsed.event }, endedAtMs, fate) : [];
    };
    const entries = (await latest(director.box, maxReceipts).catch(() => [])).flatMap(entryOf);
    entries.sort((a, b) => b.endedAtMs - a.endedAtMs || b.seq - a.seq);
    if (entries.some(({ fate }) => wasOnStage(fate))) return mostRecent(entries);
    const last = await findLatest(director.box, ({ fate }) => wasOnStage(fate)).catch(() => null);
    return mostRecent([...entries, ...(last ? [entryOf(last)].flat() : [])]);
  }
}

/**
 * The first ones of a list that has the newest first. The one that was on stage last is always among them, because a replay is of
 * it (SPEC DSK-5).
 */
function mostRecent<Ended extends { readonly fate: Fate }>(ended: readonly Ended[]): Ended[] {
  const recent = ended.slice(0, queueReportLimits.recent);
  const last = ended.find(({ fate }) => wasOnStage(fate));
  return !last || recent.includes(last) ? recent : [...recent.slice(0, -1), last];
}
