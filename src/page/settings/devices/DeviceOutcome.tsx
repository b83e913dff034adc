import { Notice } from '../../ui';
import type { DeviceLinkModel } from './devicesModel';

/** What became of the last thing that was done with a link, whether there is one now or not. */
export function DeviceOutcome({ outcome }: { readonly outcome: DeviceLinkModel['outcome']['value'] }) {
  return <div role="status">{outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}</div>;
}
