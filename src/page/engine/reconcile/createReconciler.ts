import { dayMs, type Sentence, sentence } from '../../../contract';
import type { BusinessEvent } from '../../../contract/api';
import type { CallCompanion } from '../../companion';
import type { IntakeBatch } from '../ledger';
import type { EnginePorts } from '../ports';
import { Reconciler, type Span, type Watermarks } from './reconciler';

/** REST passes look back only as far as the ledger stores seen keys. */
const lookBackMs = 90 * dayMs;
/** How far a reading goes back before the last complete one: lists may lag behind the stream. */
const overlapMs = 10 * 60_000;
/** Missed events per transaction. */
const maxBatch = 500;

export interface ReconcilerHost {
  readonly ports: Pick<EnginePorts, 'clock' | 'timers'>;
  readonly call: CallCompanion;
  readonly accountId: string;
  onProblem(about: 'reconciliation', ...problems: readonly Sentence[]): void;
}

export interface ReconcileSource {
  /** Epoch ms by the server's clock. */
  platformNowMs(): number;
  baselineMs(): number | null;
  take(batch: IntakeBatch): Promise<void>;
}

/** The reconciler of one account. `covered` = up to when each list has been read completely. */
export function createReconciler(
  { ports, call, accountId, onProblem }: ReconcilerHost,
  covered: Watermarks,
  source: ReconcileSource,
): Reconciler {
  let known = covered;

  /** `sinceMs` is before `stopBeforeMs`: pages that are read anyway may hold events that were listed late; keys prevent duplicates. */
  function span(list: keyof Watermarks): Span {
    const untilMs = source.platformNowMs();
    const sinceMs = Math.max(source.baselineMs() ?? untilMs, untilMs - lookBackMs);
    return { untilMs, sinceMs, stopBeforeMs: Math.max(sinceMs, Math.min(known[list] ?? 0, untilMs) - overlapMs) };
  }

  /** Uses several short transactions. Only the last one moves the watermarks, so after a crash the rest is found again. */
  async function take(events: readonly BusinessEvent[], read: Watermarks): Promise<void> {
    const incoming = events.map((event) => ({ event, arrival: 'reconciled' as const }));
    let from = 0;
    for (; from + maxBatch < incoming.length; from += maxBatch)
      await source.take({ incoming: incoming.slice(from, from + maxBatch), unreadable: [], cursor: null });
    await source.take({ incoming: incoming.slice(from), unreadable: [], cursor: null, covered: read });
    known = { ...known, ...read };
  }

  return new Reconciler({
    call,
    accountId,
    clock: ports.clock,
    timers: ports.timers,
    span,
    take,
    onUnreadable: (lists) => onProblem('reconciliation', ...lists.map((one) => sentence('overlay-not-reconciled', one))),
  });
}
