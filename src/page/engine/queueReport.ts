import type { Clock } from '../../contract';
import { type BusinessEvent, parseBusinessEvent } from '../../contract/api';
import {
  type Alert,
  maxKeyLength,
  type Outcome,
  type QueuedEvent,
  type QueueEntry,
  type QueueReport,
  queueReportLimits,
  type Receipt,
  type RecentEntry,
  type StageEntry,
  wasOnStage,
} from '../../contract/engine';
import type { Settings } from '../../contract/settings';
import { type AlertSource, alertTypeOf, sourceOf } from '../alerts';
import { compose, composed } from './director/compose';
import type { Director } from './director/director';
import { waitingAlerts } from './director/partitionQueue';
import type { Show } from './director/show';
import type { Completion } from './ledger';

const maxReceipts = 3 * queueReportLimits.recent;

interface Directors {
  director(element: string): Director | undefined;
}

/** Reports the queues. Reads ended events from the ledger once, then tracks them. */
export class QueueReporter {
  #session: Directors | null = null;
  /**
   * The key is the director, not the element: a restored element has a new director, and the previous director's list may lack ended
   * events.
   */
  #recent = new WeakMap<Director, readonly RecentEntry[]>();
  readonly #describe = createDescribeAlert();

  constructor(private readonly clock: Clock) {}

  async read(session: Directors | null, elements: readonly string[]): Promise<{ box: string; report: QueueReport }[]> {
    if (this.#session !== session) this.forget();
    this.#session = session;
    const queues: { box: string; report: QueueReport }[] = [];
    for (const director of elements.flatMap((element) => session?.director(element) ?? [])) {
      if (!this.#recent.has(director)) this.#recent.set(director, await this.#readRecent(director));
      const recent = [...(this.#recent.get(director) ?? [])];
      queues.push({ box: director.element, report: { ...toQueueReport(director, this.#describe), recent } });
    }
    return queues;
  }

  ended(session: Directors | null, element: string, completions: readonly Completion[]): void {
    const director = session?.director(element);
    const known = director && this.#recent.get(director);
    if (!director || !known || session !== this.#session) return;
    const latest = mostRecent(completions.toReversed(), ({ outcome }) => outcome);
    const fresh = latest.map(({ queued, outcome }) => this.#entry(director, queued, this.clock.now(), outcome));
    this.#recent.set(director, mostRecent([...fresh, ...known], outcomeOf));
  }

  /** Call this after names may have been erased. The next report reads everything from the ledger again. */
  forget(): void {
    this.#recent = new WeakMap();
  }

  #entry(
    director: Director,
    { seq, key, event }: Pick<QueuedEvent, 'seq' | 'key' | 'event'>,
    endedAtMs: number,
    outcome: Outcome,
  ): RecentEntry {
    const { name, title, amount, message } = this.#describe(director, [event]);
    return { seq, key: reportedKey(key), type: event.type, name, title, amount, message, endedAtMs, fate: outcome };
  }

  /** The ended events. Empty if the ledger cannot be read; the ledger itself reports such a failure. */
  async #readRecent(director: Director): Promise<RecentEntry[]> {
    const { latest, findLatest } = director.options.ledger.receipts;
    const entryOf = ({ seq, key, type, data, endedAtMs, fate: outcome }: Receipt) => {
      const parsed = parseBusinessEvent(type, data);
      return parsed.ok ? this.#entry(director, { seq, key, event: parsed.event }, endedAtMs, outcome) : [];
    };
    const entries = (await latest(director.element, maxReceipts).catch(() => [])).flatMap(entryOf);
    entries.sort((a, b) => b.endedAtMs - a.endedAtMs || b.seq - a.seq);
    if (entries.some((entry) => wasOnStage(outcomeOf(entry)))) return mostRecent(entries, outcomeOf);
    const last = await findLatest(director.element, ({ fate: outcome }) => wasOnStage(outcome)).catch(() => null);
    return mostRecent([...entries, ...(last ? [entryOf(last)].flat() : [])], outcomeOf);
  }
}

const outcomeOf = ({ fate: outcome }: RecentEntry): Outcome => outcome;

/**
 * The newest ended events. Always contains the latest event that was on stage, because a replay shows it (SPEC CTL-6). If that event is
 * older than the others, it replaces the last of them.
 */
function mostRecent<Ended>(ended: readonly Ended[], outcomeOf: (one: Ended) => Outcome): Ended[] {
  const recent = ended.slice(0, queueReportLimits.recent);
  const last = ended.find((one) => wasOnStage(outcomeOf(one)));
  return !last || recent.includes(last) ? recent : [...recent.slice(0, -1), last];
}

function toQueueReport(director: Director, describe: DescribeAlert): Omit<QueueReport, 'recent'> {
  const { alerts, partition } = waitingAlerts(director);
  const { awaitingApproval, leaving } = partition;
  return {
    stage: director.show && stageOf(director.show, director.options.clock.now()),
    waiting: alerts.length,
    held: alerts.filter(([first]) => awaitingApproval.has(first)).length,
    queue: alerts.slice(0, queueReportLimits.queue).map((queued) => {
      const [{ seq, key, arrival, receivedAtMs }] = queued;
      const source = sourceOf(queued);
      const untilMs = awaitingApproval.get(queued[0]);
      return {
        seq,
        key: reportedKey(key),
        type: alertTypeOf(source, director.settings),
        arrival,
        receivedAtMs,
        ...describe(director, source),
        held: untilMs === undefined ? null : { untilMs },
      };
    }),
    undo:
      leaving.length === 0 ? null : { alerts: leaving.length, untilMs: Math.max(...leaving.map(({ mark }) => mark?.leaving?.atMs ?? 0)) },
  };
}

function stageOf({ alert, queued, startedAtMs, endsAtMs }: Show, nowMs: number): StageEntry {
  const { key, type, origin, speech, look: design, variation = null, text, perks } = alert;
  const keys = queued.length > 0 ? queued.map((one) => one.key) : alert.keys;
  return {
    key: reportedKey(key),
    keys: keys.slice(0, queueReportLimits.stageKeys).map(reportedKey),
    type,
    origin,
    ...textsOf(alert),
    events: keys.length,
    speaks: !!speech,
    colors: { theme: design.theme, ...(design.colors && { colors: design.colors }), accent: design.accent },
    drawn: {
      tier: design.tier,
      variation,
      titleLines: text?.titleLines ?? null,
      messageLines: text?.messageLines ?? null,
      perks: perks.slice(0, queueReportLimits.perks).map(({ title, quantity }) => ({ title: cut(title), quantity })),
    },
    startedAtMs: startedAtMs ?? nowMs,
    endsAtMs,
  };
}

type AlertDescription = Pick<QueueEntry, 'name' | 'title' | 'amount' | 'message' | 'notes'>;
type DescribeAlert = (director: Director, of: AlertSource) => AlertDescription;

interface CachedDescription {
  readonly settings: Settings;
  readonly features: unknown;
  readonly source: AlertSource;
  readonly description: AlertDescription;
}

export function createDescribeAlert(): DescribeAlert {
  const cache = new WeakMap<BusinessEvent, CachedDescription>();
  return ({ options }, source) => {
    const [settings, features] = [options.settings(), options.features()];
    const cached = cache.get(source[0]);
    if (cached?.settings === settings && cached.features === features && cached.source.length === source.length) return cached.description;
    // Uses `moderatePreview`, because `moderate` would count the message as shown.
    const previewOptions = { ...options, features: () => ({ ...features, moderate: features.moderatePreview }) };
    const made = composed({ onNotComposed: () => {} }, () => compose(previewOptions, source, null, 'live'));
    const { alert, notes = [] } = made ?? { alert: null };
    const description = { ...textsOf(alert), notes };
    cache.set(source[0], { settings, features, source, description });
    return description;
  };
}

function reportedKey(key: string): string {
  return key.slice(0, maxKeyLength);
}

function textsOf(alert: Alert | null): Omit<AlertDescription, 'notes'> {
  if (!alert) return { name: null, title: '', amount: null, message: null };
  const { title, amount, message } = alert;
  const name = title.find(({ donor }) => donor)?.text ?? null;
  return {
    name: name && cut(name),
    title: cut(title.map(({ text }) => text).join('')),
    amount: amount && cut(amount),
    message: message && cut(message),
  };
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > queueReportLimits.textLength ? `${letters.slice(0, queueReportLimits.textLength).join('')}…` : text;
}
