import { type BoxSettings, defaultBoxSettings } from '../contract';

/** What a box can be: how it is called, and what a new one begins with. */
export interface BoxKind {
  readonly value: string;
  readonly text: string;
  make(): BoxSettings;
}

export const boxKinds: readonly [BoxKind, ...BoxKind[]] = [{ value: 'alerts', text: 'Alerts', make: defaultBoxSettings }];

/** The kind that a box is of. */
export function kindOf(_box: BoxSettings): BoxKind {
  return boxKinds[0];
}
