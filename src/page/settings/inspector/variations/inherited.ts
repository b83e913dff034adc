import type { BoxSettings, Look, Variant } from '../../../../contract/settings';
import { overrideLook } from '../../../alerts';

/** Values of an alert where an override sets none. */
export interface Inherited {
  readonly look: Look;
  /** 0 is silent, 1 is full. */
  readonly volume: number;
  readonly durationMs: number;
}

/** Values that a variation inherits: the box's settings, changed by the base of its kind. */
export function inheritedFrom(box: BoxSettings, base: Variant | null): Inherited {
  const { look, volume = box.volume, durationMs = box.durationMs } = base?.change ?? {};
  return { volume, durationMs, look: overrideLook(box.look, look) };
}
