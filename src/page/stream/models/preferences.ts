import { type ReadonlySignal, signal } from '@preact/signals';
import type { ControlPorts } from '../ports';

/** What this browser remembers of the page *Stream*. */
export function createPreferencesModel(memory: ControlPorts['memory']) {
  const remembered = (name: string) => {
    const value = signal(memory.read(name) === 'yes');
    const toggle = () => {
      value.value = !value.peek();
      memory.write(name, value.peek() ? 'yes' : 'no');
    };
    return { value: value as ReadonlySignal<boolean>, toggle };
  };
  const names = remembered('names-hidden');
  const shortcuts = remembered('shortcuts-off');
  const more = remembered('more-controls');
  return {
    /** Whether everything that supporters typed is hidden, so that the page can be shown on stream. */
    namesHidden: names.value,
    shortcutsOff: shortcuts.value,
    /** Whether a narrow window shows all controls. */
    moreControls: more.value,
    toggleMoreControls: more.toggle,
    toggleNames: names.toggle,
    toggleShortcuts: shortcuts.toggle,
  };
}
