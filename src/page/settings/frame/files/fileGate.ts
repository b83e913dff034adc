import { signal } from '@preact/signals';
import { settingsPart } from '../optionalPart';

/** The parsers that judge media and CSS from outside. Loaded with the first file or CSS: most creators have neither when they open a page. */
export const loadFileGate = settingsPart(() => import('./fileParsers'));

type FileGate = Awaited<ReturnType<typeof loadFileGate>>;

const loaded = signal<FileGate | null>(null);

/** For views: null = still loading, and they are drawn again with it. Reports a failure to `onMissing`; the next call tries again. */
export function fileGate(onMissing: () => void = () => {}): FileGate | null {
  if (!loaded.value)
    loadFileGate().then((gate) => {
      loaded.value = gate;
    }, onMissing);
  return loaded.value;
}
