import { type ReadonlySignal, signal } from '@preact/signals';
import type { ControlPorts, Undo } from '../ports';

/** The order of a box's queue as it was just put, until the overlay has told it: the next press begins where the last one ended. */
export interface OrderModel {
  readonly wished: ReadonlySignal<{ readonly box: string; readonly keys: readonly string[] } | null>;
  wish(box: string, keys: readonly string[]): void;
  close(): void;
}

/** An overlay that has not followed by then does not. */
const wishMs = 1_500;

export function createOrderModel(timers: ControlPorts['timers']): OrderModel {
  const wished = signal<OrderModel['wished']['value']>(null);
  let cancel: Undo = () => {};
  return {
    wished,
    wish: (box, keys) => {
      cancel();
      wished.value = { box, keys };
      cancel = timers.set(() => {
        wished.value = null;
      }, wishMs);
    },
    close: () => cancel(),
  };
}

/** Entries in the wished order; what it does not name stands behind. */
export function inOrder<Entry extends { readonly key: string }>(entries: readonly Entry[], keys: readonly string[]): Entry[] {
  const place = ({ key }: Entry) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...entries].sort((one, other) => place(one) - place(other));
}
