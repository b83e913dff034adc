import { Notice } from '../../ui';
import type { ActionOutcome } from '../frame/requestState';

export function OutcomeNotice({ outcome }: { readonly outcome: ActionOutcome | null }) {
  return <div role="status">{outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}</div>;
}
