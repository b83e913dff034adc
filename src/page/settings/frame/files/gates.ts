import { signal } from '@preact/signals';
import { settingsPart } from '../optionalPart';

/*
 * Checks for media and CSS from outside. The code of a check is loaded when it is first needed, because creators rarely need one.
 */

export const loadMediaGate = settingsPart(() => import('./fileParsers'));
export const loadCssGate = settingsPart(() => import('../../../../css'));

export type MediaGate = Awaited<ReturnType<typeof loadMediaGate>>;
export type CssGate = Awaited<ReturnType<typeof loadCssGate>>;

const loadedCssGate = signal<CssGate | null>(null);

/**
 * Returns the CSS check, or null while it is loading. Views that call this are rendered again when it has loaded. `onMissing`: called if
 * loading fails; the next call tries again.
 */
export function cssGate(onMissing: () => void = () => {}): CssGate | null {
  if (!loadedCssGate.value)
    loadCssGate().then((gate) => {
      loadedCssGate.value = gate;
    }, onMissing);
  return loadedCssGate.value;
}
