import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ControlState } from '../../../contract/companion';
import type { CommandModel } from './commandModel';

/** The volume of all alerts, 0 to 1. */
export interface VolumeModel {
  readonly level: ReadonlySignal<number>;
  /** Called for each move of the slider. While a command is running, only the latest level waits to be sent. */
  set(level: number): void;
}

export function createVolumeModel(control: ReadonlySignal<ControlState | null>, { run }: Pick<CommandModel, 'run'>): VolumeModel {
  /** The level that was requested and that the companion has not confirmed yet, or null. */
  const requested = signal<number | null>(null);
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    for (let sent: number | null = null; requested.peek() !== null && requested.peek() !== sent; ) {
      sent = requested.peek();
      if (sent !== null) await run('volume', { level: sent });
    }
    isSending = false;
    requested.value = null;
  }

  return {
    level: computed(() => requested.value ?? control.value?.volume ?? 1),
    set: (level) => {
      requested.value = level;
      if (!isSending) void send();
    },
  };
}
