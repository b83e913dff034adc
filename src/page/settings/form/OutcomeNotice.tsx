import { Notice } from '../../ui';
import type { ActionOutcome } from '../frame/requestState';

/** Announces the result of an action; null = none yet. */
export function OutcomeNotice({ outcome }: { readonly outcome: ActionOutcome | null }) {
  return <div role="status">{outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}</div>;
}
