import { type QueuedEvent, queueReportLimits } from '../../../contract/engine';
import { inOrder, pairUp, suppressionOf, withPartner } from '../../alerts';
import type { Director } from './director';
import { partitionQueue, type QueuePartition } from './partitionQueue';

export interface WaitingAlerts {
  /** Donation first where an alert has a purchase too. */
  readonly alerts: readonly (readonly [QueuedEvent, ...QueuedEvent[]])[];
  readonly partition: QueuePartition;
}

/**
 * The alerts that wait in a box, in the order in which they would be shown. A held alert has the position that it
 * would get if it were approved now. Beyond the first 50 the order is by arrival.
 */
export function waitingAlerts(director: Director): WaitingAlerts {
  const { pending, show, settings } = director;
  const { clock } = director.options;
  const onStage = new Set([...(show?.queued ?? []), ...(show?.joining?.queued ?? [])].map(({ seq }) => seq));
  const partition = partitionQueue(
    director,
    pending.filter(({ seq }) => !onStage.has(seq)),
    clock.now(),
  );
  const candidates = [...partition.free, ...partition.held.keys()].sort((a, b) => a.seq - b.seq);
  const partners = pairUp(candidates);
  const waiting = candidates.filter((queued) => !suppressionOf(queued, partners, settings));
  const waitingSet = new Set(waiting);
  const alertOf = (queued: QueuedEvent) => withPartner(queued, waitingSet, partners);
  const heads = waiting.filter((queued) => alertOf(queued)[0] === queued);
  const nextUp = inOrder(heads, settings, alertOf, queueReportLimits.queue);
  const nextUpSet = new Set(nextUp);
  const order = [...nextUp, ...heads.filter((queued) => !nextUpSet.has(queued))];
  return { alerts: order.map(alertOf), partition };
}
