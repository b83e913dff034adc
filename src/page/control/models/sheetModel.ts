import { type ReadonlySignal, signal } from '@preact/signals';

/** The sheet that tells the shortcuts: open or not. */
export interface SheetModel {
  readonly isOpen: ReadonlySignal<boolean>;
  open(): void;
  close(): void;
}

export function createSheetModel(): SheetModel {
  const isOpen = signal(false);
  return {
    isOpen,
    open: () => {
      isOpen.value = true;
    },
    close: () => {
      isOpen.value = false;
    },
  };
}
