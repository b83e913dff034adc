import { Notice } from '../../ui';
import type { Outcome } from '../models/submission';

/** The live region is always rendered, because screen readers announce only changes of an existing one. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  return (
    <div class="outcome" role="status">
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  );
}
