import type { QueuedEvent } from '../../../contract/engine';
import type { Choose } from '../decide';
import { withPartner } from '../pairing';
import { groupCandidates, maxMerged } from './grouping';
import { firstOf, mergeableOf } from './order';

export const chooseNext: Choose = ({ ready, partners }, element, context) => {
  const readySet = new Set<QueuedEvent>(ready);
  const withPurchase = (queued: QueuedEvent) => withPartner(queued, readySet, partners);
  const heads = ready.filter((queued) => withPurchase(queued)[0] === queued);
  const [first] = withPurchase(firstOf(ready, element, withPurchase));
  const group = groupCandidates(first, { heads, withPurchase, mergeable: mergeableOf(heads, withPurchase, element) }, element, context);
  const others = group.events.filter((queued) => queued !== first).slice(0, maxMerged - 1);
  return {
    tag: 'show',
    queued: [...withPurchase(first), ...others.flatMap(withPurchase)] as [QueuedEvent, ...QueuedEvent[]],
    cause: others.length > 0 ? group.cause : null,
    waiting: heads.length - 1 - others.length,
  };
};
