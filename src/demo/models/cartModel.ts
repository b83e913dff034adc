import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Creator } from './creatorModel';

type Perk = Creator['perks'][number];

export const maxQuantity = 99;

export interface CartLine {
  readonly perk: Perk;
  readonly quantity: number;
}

/** Perks to buy, and how many of each. A cart has one currency. */
export interface CartModel {
  readonly lines: ReadonlySignal<readonly CartLine[]>;
  /** Minor units; null = the cart is empty. */
  readonly total: ReadonlySignal<{ readonly amount: number; readonly currency: string } | null>;
  quantityOf(perkId: string): number;
  setQuantity(perkId: string, quantity: number): void;
  clear(): void;
}

export function createCartModel(creator: ReadonlySignal<Creator | null>): CartModel {
  const quantities = signal<Readonly<Record<string, number>>>({});
  const lines = computed(() =>
    (creator.value?.perks ?? []).map((perk) => ({ perk, quantity: quantities.value[perk.id] ?? 0 })).filter(({ quantity }) => quantity > 0),
  );
  const total = computed(() => {
    const [first] = lines.value;
    if (!first) return null;
    return { amount: lines.value.reduce((sum, { perk, quantity }) => sum + perk.unitAmount * quantity, 0), currency: first.perk.currency };
  });
  return {
    lines,
    total,
    quantityOf: (perkId) => quantities.value[perkId] ?? 0,
    setQuantity: (perkId, quantity) => {
      quantities.value = { ...quantities.peek(), [perkId]: Math.min(Math.max(quantity, 0), maxQuantity) };
    },
    clear: () => {
      quantities.value = {};
    },
  };
}
