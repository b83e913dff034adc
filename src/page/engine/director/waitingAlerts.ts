import { type QueuedEvent, queueReportLimits } from '../../../contract';
import { inOrder, pairUp, suppressionOf, withPartner } from '../../alerts';
import type { Director } from './director';
import { partitionQueue, type QueuePartition } from './partitionQueue';

export interface WaitingAlerts {
  /** Donation first where an alert has a purchase too. */
  readonly alerts: readonly (readonly [QueuedEvent, ...QueuedEvent[]])[];
  readonly partition: QueuePartition;
}

/** The alerts that wait in a box, in the order in which they would be shown. A held alert stands where it would if it were approved now. */
export function waitingAlerts(director: Director): WaitingAlerts {
  const { pending, show, settings } = director;
  const { clock } = director.options;
  const onStage = new Set([...(show?.queued ?? []), ...(show?.joining?.queued ?? [])].map(({ seq }) => seq));
  const partition = partitionQueue(
    director,
    pending.filter(({ seq }) => !onStage.has(seq)),
    clock.now(),
  );
  const undecided = [...partition.free, ...partition.held.keys()].sort((a, b) => a.seq - b.seq);
  const partners = pairUp(undecided);
  const waiting = undecided.filter((queued) => !suppressionOf(queued, partners, settings));
  const here = new Set(waiting);
  const alone = waiting.filter((queued) => withPartner(queued, here, partners)[0] === queued);
  const first = inOrder(alone, settings.pacing, queueReportLimits.queue);
  const others = new Set(first);
  const order = [...first, ...alone.filter((queued) => !others.has(queued))];
  return { alerts: order.map((queued) => withPartner(queued, here, partners)), partition };
}
