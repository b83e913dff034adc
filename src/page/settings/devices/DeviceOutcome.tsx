import { Notice } from '../../ui';
import type { DeskLinkModel } from './devicesModel';

/** What became of the last thing that was done with a link, whether there is one now or not. */
export function DeskOutcome({ outcome }: { readonly outcome: DeskLinkModel['outcome']['value'] }) {
  return <div role="status">{outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}</div>;
}
