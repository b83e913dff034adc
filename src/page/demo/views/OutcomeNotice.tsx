import { Notice } from '../../ui';
import type { Outcome } from '../models/submission';

/** A live region that is there before it has something to say, so that it is read out. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  return (
    <div class="outcome" role="status">
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
    </div>
  );
}
