import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { CurrencyCode } from '../../contract';
import { companionEndpoints } from '../../contract/companion';
import type { Answer, CallCompanion } from '../companion';
import { t } from '../i18n';
import { type Creator, supporterRefusalText } from './creatorModel';
import { formatMinor, formatMoney, parseDonation } from './money';

/** The result of the supporter's latest submission; null before the first. */
export type Outcome = { readonly tone: 'good' | 'bad' | 'idle'; readonly text: string } | null;

interface Attempt {
  readonly send: () => Promise<Answer<unknown>>;
  readonly thanks: string;
  /** Called after a successful submission. Keeps what was typed in the meantime. */
  readonly clear: () => void;
}

/** Submits a form. While a submission is running, other submissions are ignored. */
interface Submission {
  readonly outcome: ReadonlySignal<Outcome>;
  attempt(attempt: Attempt): Promise<void>;
  refuse(text: string): void;
}

export function createSubmission(onDone: () => void): Submission {
  const outcome = signal<Outcome>(null);
  let isBusy = false;
  return {
    outcome,
    attempt: async ({ send, thanks, clear }) => {
      if (isBusy) return;
      isBusy = true;
      outcome.value = { tone: 'idle', text: t('demo.sending') };
      let answer: Answer<unknown> | null = null;
      let result: Outcome = { tone: 'bad', text: t('demo.failed') };
      try {
        answer = await send();
        result = answer.ok ? { tone: 'good', text: thanks } : { tone: 'bad', text: supporterRefusalText(answer) };
      } finally {
        // Let the form be submitted again, even after an unexpected error, which the console shows.
        isBusy = false;
        outcome.value = result;
      }
      if (!answer.ok) return;
      clear();
      onDone();
    },
    refuse: (text) => {
      outcome.value = { tone: 'bad', text };
    },
  };
}

/** Empties a field, unless its text has changed since it was sent. */
function clearSent(field: Signal<string>, sent: string): void {
  if (field.peek() === sent) field.value = '';
}

export const messageMaxLength = 500;
export const nameMaxLength = 200;

type Field = 'name' | 'message' | 'amount' | 'currency';

export interface DonateModel {
  readonly fields: Readonly<Record<Field, ReadonlySignal<string>>>;
  readonly outcome: ReadonlySignal<Outcome>;
  /** Why the typed amount cannot be donated. Set on submit. */
  readonly amountError: ReadonlySignal<string | null>;
  type(field: Field, text: string): void;
  /** `amount` is in major units. */
  give(amount: number, currency: string): Promise<void>;
  giveTyped(): Promise<void>;
  /** The name and message for a request. Empty ones are left out. */
  signature(): { donorName?: string; message?: string };
}

export function createDonateModel(call: CallCompanion, onDone: () => void): DonateModel {
  const fields = { name: signal(''), message: signal(''), amount: signal(''), currency: signal('USD') };
  const amountError = signal<string | null>(null);
  const submission = createSubmission(onDone);

  function signature(): { donorName?: string; message?: string } {
    const donorName = fields.name.peek().trim();
    const message = fields.message.peek().trim();
    return { ...(donorName && { donorName }), ...(message && { message }) };
  }

  function give(amount: number, currency: string): Promise<void> {
    const body = { amount, currency: CurrencyCode.parse(currency.toLowerCase()), ...signature() };
    const [message, typedAmount] = [fields.message.peek(), fields.amount.peek()];
    const clear = () => {
      clearSent(fields.message, message);
      clearSent(fields.amount, typedAmount);
    };
    const thanks = t('demo.donate.thanks', { money: formatMoney(amount, currency, 'short') });
    return submission.attempt({ send: () => call(companionEndpoints.demoDonate, { body }), thanks, clear });
  }

  return {
    fields,
    outcome: submission.outcome,
    amountError,
    type: (field, text) => {
      fields[field].value = text;
      amountError.value = null;
    },
    give,
    giveTyped: async () => {
      const currency = fields.currency.peek();
      const parsed = parseDonation(fields.amount.peek(), currency);
      amountError.value = parsed.ok ? null : parsed.why;
      if (parsed.ok) await give(parsed.value, currency);
    },
    signature,
  };
}

export interface FollowModel {
  readonly username: ReadonlySignal<string>;
  readonly outcome: ReadonlySignal<Outcome>;
  type(text: string): void;
  follow(): Promise<void>;
}

export function createFollowModel(call: CallCompanion, onDone: () => void): FollowModel {
  const username = signal('');
  const submission = createSubmission(onDone);
  return {
    username,
    outcome: submission.outcome,
    type: (text) => {
      username.value = text;
    },
    follow: async () => {
      const typed = username.peek();
      const name = typed.trim();
      if (name === '') return submission.refuse(t('demo.follow.nameMissing'));
      const send = () => call(companionEndpoints.demoFollow, { body: { username: name } });
      await submission.attempt({ send, thanks: t('demo.follow.thanks', { name }), clear: () => clearSent(username, typed) });
    },
  };
}

type Perk = Creator['perks'][number];
type Quantities = ReadonlyMap<string, number>;

export const maxQuantity = 99;

/** The perks to buy, with quantities. All have the same currency. */
export interface CartModel {
  /** In minor units; null if the cart is empty. */
  readonly total: ReadonlySignal<{ readonly amount: number; readonly currency: string } | null>;
  readonly outcome: ReadonlySignal<Outcome>;
  quantityOf(perkId: string): number;
  setQuantity(perkId: string, quantity: number): void;
  buy(): Promise<void>;
}

export function createCartModel(
  call: CallCompanion,
  creator: ReadonlySignal<Creator | null>,
  { signature }: Pick<DonateModel, 'signature'>,
  onDone: () => void,
): CartModel {
  const quantities = signal<Quantities>(new Map());
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
    quantityOf: (perkId) => quantities.value.get(perkId) ?? 0,
    setQuantity: (perkId, quantity) => {
      quantities.value = new Map([...quantities.peek(), [perkId, Math.min(Math.max(quantity, 0), maxQuantity)]]);
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

/** The quantities that were added to the cart after the request for `bought` was sent. */
function remaining(quantities: Quantities, bought: Quantities): Quantities {
  return new Map([...quantities].map(([id, quantity]) => [id, Math.max(quantity - (bought.get(id) ?? 0), 0)]));
}

function linesOf(perks: readonly Perk[], quantities: Quantities) {
  return perks.map((perk) => ({ perk, quantity: quantities.get(perk.id) ?? 0 })).filter(({ quantity }) => quantity > 0);
}
