import { type ReadonlySignal, signal } from '@preact/signals';
import type { ControlPorts } from '../ports';

/** Preferences of this browser, which stores them. */
export interface PreferencesModel {
  /** Hides everything that supporters typed, for a page that is shown on stream. */
  readonly namesHidden: ReadonlySignal<boolean>;
  readonly shortcutsOff: ReadonlySignal<boolean>;
  toggleNames(): void;
  toggleShortcuts(): void;
}

export function createPreferencesModel(memory: ControlPorts['memory']): PreferencesModel {
  const remembered = (name: string) => {
    const value = signal(memory.read(name) === 'yes');
    const toggle = () => {
      value.value = !value.peek();
      memory.write(name, value.peek() ? 'yes' : 'no');
    };
    return { value, toggle };
  };
  const names = remembered('names-hidden');
  const shortcuts = remembered('shortcuts-off');
  return {
    namesHidden: names.value,
    shortcutsOff: shortcuts.value,
    toggleNames: names.toggle,
    toggleShortcuts: shortcuts.toggle,
  };
}
