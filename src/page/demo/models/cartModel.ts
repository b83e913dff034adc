import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { CurrencyCode, ownValue } from '../../../contract';
import { companionEndpoints } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { t } from '../../i18n';
import { formatMinor } from '../money';
import type { Creator } from './creatorModel';
import type { DonateModel } from './donateModel';
import { createSubmission, type Outcome } from './submission';

type Perk = Creator['perks'][number];
/** Quantities by the perk's id. */
type Quantities = Readonly<Record<string, number>>;

export const maxQuantity = 99;

/** The perks to buy, with quantities. A cart has one currency. */
export interface CartModel {
  /** Minor units; null = the cart is empty. */
  readonly total: ReadonlySignal<{ readonly amount: number; readonly currency: string } | null>;
  readonly outcome: ReadonlySignal<Outcome>;
  quantityOf(perkId: string): number;
  setQuantity(perkId: string, quantity: number): void;
  buy(): Promise<void>;
}

interface CartModelOptions {
  readonly call: CallCompanion;
  readonly creator: ReadonlySignal<Creator | null>;
  readonly signature: DonateModel['signature'];
  onDone(): void;
}

export function createCartModel({ call, creator, signature, onDone }: CartModelOptions): CartModel {
  const quantities = signal<Quantities>({});
  const submission = createSubmission(onDone);
  const lines = computed(() => linesOf(creator.value?.perks ?? [], quantities.value));
  const total = computed(() => {
    const [first] = lines.value;
    return first
      ? { amount: lines.value.reduce((sum, line) => sum + line.perk.unitAmount * line.quantity, 0), currency: first.perk.currency }
      : null;
  });
  return {
    total,
    outcome: submission.outcome,
    quantityOf: (perkId) => ownValue(quantities.value, perkId) ?? 0,
    setQuantity: (perkId, quantity) => {
      quantities.value = { ...quantities.peek(), [perkId]: Math.min(Math.max(quantity, 0), maxQuantity) };
    },
    buy: async () => {
      const sum = total.peek();
      if (!sum) return;
      const sent = quantities.peek();
      const bought = lines.peek().map(({ perk, quantity }) => ({ perkId: perk.id, quantity }));
      const body = { currency: CurrencyCode.parse(sum.currency.toLowerCase()), lines: bought, ...signature() };
      const thanks = t('demo.perks.thanks', { amount: formatMinor(sum.amount, sum.currency) });
      const clear = () => {
        quantities.value = remaining(quantities.peek(), sent);
      };
      await submission.attempt({ send: () => call(companionEndpoints.demoPurchase, { body }), thanks, clear });
    },
  };
}

/** The quantities that were added to the cart since `bought` was sent. */
function remaining(quantities: Quantities, bought: Quantities): Quantities {
  return Object.fromEntries(Object.entries(quantities).map(([id, quantity]) => [id, Math.max(quantity - (ownValue(bought, id) ?? 0), 0)]));
}

function linesOf(perks: readonly Perk[], quantities: Quantities) {
  return perks.map((perk) => ({ perk, quantity: ownValue(quantities, perk.id) ?? 0 })).filter(({ quantity }) => quantity > 0);
}
