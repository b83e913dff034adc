import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { SettingsPorts, Undo } from '../../frame/ports';

export type PanelName = 'layers' | 'inspector';

interface PanelState {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Opens or closes the panel, and stores this in the browser. */
  toggle(): void;
  /** Opens the panel because a command needs it. The browser does not remember this. */
  reveal(): void;
}

export type PanelsModel = Readonly<Record<PanelName, PanelState>> & { close: Undo };

/** The panels beside the canvas. The browser stores separately for wide and for narrow windows which panels are open. */
export function createPanelsModel({ editorRoom, control: { memory } }: Pick<SettingsPorts, 'editorRoom' | 'control'>): PanelsModel {
  const isWide = signal(editorRoom.isWide());
  const close = editorRoom.onChange(() => {
    isWide.value = editorRoom.isWide();
  });

  function remembered(name: string, isOpenAtFirst: boolean) {
    const stored = memory.read(name);
    return { name, isOpen: signal(stored === null ? isOpenAtFirst : stored === 'open') };
  }

  function panel(name: PanelName, isOpenInNarrow: boolean): PanelState {
    const wide = remembered(`editor-${name}`, true);
    const narrow = remembered(`editor-${name}-narrow`, isOpenInNarrow);
    const present = () => (isWide.value ? wide : narrow);
    return {
      isOpen: computed(() => present().isOpen.value),
      toggle: () =>
        batch(() => {
          const { name: stored, isOpen } = present();
          isOpen.value = !isOpen.peek();
          memory.write(stored, isOpen.peek() ? 'open' : 'closed');
        }),
      reveal: () => {
        present().isOpen.value = true;
      },
    };
  }

  return { layers: panel('layers', false), inspector: panel('inspector', true), close };
}
