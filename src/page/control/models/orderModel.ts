import { type ReadonlySignal, signal } from '@preact/signals';
import type { ControlPorts, Undo } from '../ports';

/** The order that was just requested for a box's queue, until the overlay confirms it, so that further moves build on it. */
export interface OrderModel {
  readonly requested: ReadonlySignal<{ readonly box: string; readonly keys: readonly string[] } | null>;
  request(box: string, keys: readonly string[]): void;
  close(): void;
}

/** Give up waiting for the overlay to confirm the new order; a busy one takes seconds. */
const confirmTimeoutMs = 5_000;

export function createOrderModel(timers: ControlPorts['timers']): OrderModel {
  const requested = signal<OrderModel['requested']['value']>(null);
  let cancel: Undo = () => {};
  return {
    requested,
    request: (box, keys) => {
      cancel();
      requested.value = { box, keys };
      cancel = timers.set(() => {
        requested.value = null;
      }, confirmTimeoutMs);
    },
    close: () => cancel(),
  };
}

/** Entries without one of the keys come last. */
export function sortByKeys<Entry extends { readonly key: string }>(entries: readonly Entry[], keys: readonly string[]): Entry[] {
  const place = ({ key }: Entry) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...entries].sort((one, other) => place(one) - place(other));
}
