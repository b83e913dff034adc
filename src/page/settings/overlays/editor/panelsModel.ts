import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { SettingsPorts, Undo } from '../../frame/ports';

export type PanelName = 'layers' | 'inspector';

interface PanelState {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Opens or closes the panel, and remembers it in this browser. */
  toggle(): void;
  /** Opens the panel because a command needs it. It is not remembered. */
  reveal(): void;
}

export type PanelsModel = Readonly<Record<PanelName, PanelState>> & { close: Undo };

/** The panels beside the canvas. Until the creator closes or opens one, the layers are closed in a window without room for both. */
export function createPanelsModel({ editorRoom, control: { memory } }: Pick<SettingsPorts, 'editorRoom' | 'control'>): PanelsModel {
  const isWide = signal(editorRoom.isWide());
  const close = editorRoom.onChange(() => {
    isWide.value = editorRoom.isWide();
  });
  function panel(name: PanelName, byDefault: ReadonlySignal<boolean>): PanelState {
    const stored = memory.read(`editor-${name}`);
    const chosen = signal(stored === null ? null : stored === 'open');
    const isOpen = computed(() => chosen.value ?? byDefault.value);
    return {
      isOpen,
      toggle: () =>
        batch(() => {
          chosen.value = !isOpen.peek();
          memory.write(`editor-${name}`, chosen.peek() ? 'open' : 'closed');
        }),
      reveal: () => {
        if (!isOpen.peek()) chosen.value = true;
      },
    };
  }
  return { layers: panel('layers', isWide), inspector: panel('inspector', signal(true)), close };
}
