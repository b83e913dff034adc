import type { CallCompanion } from '../../client';
import { type BusinessEvent, type Sentence, sentence } from '../../contract';
import type { IntakeBatch } from '../../ledger';
import type { EnginePorts } from '../ports';
import { Reconciler, type Span, type Watermarks } from './reconciler';

/** REST passes look back no further than the ledger remembers keys. */
const lookBackMs = 90 * 86_400_000;
/** A reading looks back behind the start of the last complete one by this much: lists may lag behind the stream. */
const overlapMs = 10 * 60_000;
/** Missed events that are stored in one transaction. */
const takenAtOnce = 500;

export interface ReconcilerHost {
  readonly ports: Pick<EnginePorts, 'clock' | 'timers'>;
  readonly call: CallCompanion;
  readonly accountId: string;
  onProblem(about: 'reconciliation', ...problems: readonly Sentence[]): void;
}

export interface ReconcileSource {
  /** The last mint, by the server's clock. */
  mintedAtMs(): number;
  baselineMs(): number | null;
  take(batch: IntakeBatch): Promise<void>;
}

/** The reconciler of one account. `covered` = what lists were read completely before, and up to when. */
export function createReconciler(
  { ports, call, accountId, onProblem }: ReconcilerHost,
  covered: Watermarks,
  source: ReconcileSource,
): Reconciler {
  let known = covered;

  /** Not before the baseline; pages that are read anyway may bring what was listed late, and keys tell what is known. */
  function span(list: keyof Watermarks): Span {
    const untilMs = source.mintedAtMs();
    const sinceMs = Math.max(source.baselineMs() ?? untilMs, untilMs - lookBackMs);
    return { untilMs, sinceMs, stopBeforeMs: Math.max(sinceMs, Math.min(known[list] ?? 0, untilMs) - overlapMs) };
  }

  /** In steps, so that no transaction is long; what a crash leaves out is found again, because nothing is covered before the last. */
  async function take(events: readonly BusinessEvent[], read: Watermarks): Promise<void> {
    const incoming = events.map((event) => ({ event, arrival: 'reconciled' as const }));
    let from = 0;
    for (; from + takenAtOnce < incoming.length; from += takenAtOnce)
      await source.take({ incoming: incoming.slice(from, from + takenAtOnce), unreadable: [], cursor: null });
    await source.take({ incoming: incoming.slice(from), unreadable: [], cursor: null, covered: read });
    known = { ...known, ...read };
  }

  return new Reconciler({
    ...{ call, accountId, clock: ports.clock, timers: ports.timers, span, take },
    onUnreadable: (lists) => onProblem('reconciliation', ...lists.map((one) => sentence('overlay-not-reconciled', one))),
  });
}
