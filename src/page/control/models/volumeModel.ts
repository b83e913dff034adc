import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ControlState } from '../../../contract/companion';
import type { CommandModel } from './commandModel';

/** The volume of all alerts, 0 to 1. */
export interface VolumeModel {
  readonly level: ReadonlySignal<number>;
  /** While a command is on its way only the last of further levels is kept: a slider asks for many. */
  set(level: number): void;
}

export function createVolumeModel(control: ReadonlySignal<ControlState | null>, { run }: Pick<CommandModel, 'run'>): VolumeModel {
  /** What was asked for and is not confirmed; null = nothing. */
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
