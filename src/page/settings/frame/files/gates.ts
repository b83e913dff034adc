import { signal } from '@preact/signals';
import { settingsPart } from '../optionalPart';

/* The parsers that judge media and CSS from outside. They load with the first file or CSS: most creators have neither when they open a page. */

export const loadMediaGate = settingsPart(() => import('./fileParsers'));
export const loadCssGate = settingsPart(() => import('../../../../css'));

export type MediaGate = Awaited<ReturnType<typeof loadMediaGate>>;
export type CssGate = Awaited<ReturnType<typeof loadCssGate>>;

const loadedCssGate = signal<CssGate | null>(null);

/** For views: null = still loading; its arrival redraws the view. Reports a failure to `onMissing`; the next call tries again. */
export function cssGate(onMissing: () => void = () => {}): CssGate | null {
  if (!loadedCssGate.value)
    loadCssGate().then((gate) => {
      loadedCssGate.value = gate;
    }, onMissing);
  return loadedCssGate.value;
}
