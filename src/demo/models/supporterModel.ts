import { type ReadonlySignal, signal } from '@preact/signals';
import { CurrencyCode, companionEndpoints } from '../../contract';
import type { CallDemo, DemoAnswer } from '../demoClient';
import { formatMoney, parseDonation } from '../money';
import type { CartModel } from './cartModel';

export const messageMaxLength = 500;
export const nameMaxLength = 200;

/** What became of something that the supporter did; null = nothing was done yet. */
export type Outcome = { readonly tone: 'good' | 'bad' | 'idle'; readonly words: string } | null;
export type Deed = 'donation' | 'purchase' | 'follow';
type Field = 'name' | 'message' | 'amount' | 'currency' | 'username';

/** What the supporter types and does. */
export interface SupporterModel {
  readonly fields: Readonly<Record<Field, ReadonlySignal<string>>>;
  readonly outcomes: Readonly<Record<Deed, ReadonlySignal<Outcome>>>;
  /** Why the typed amount cannot be given; told when it is tried. */
  readonly amountError: ReadonlySignal<string | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  type(field: Field, text: string): void;
  /** A fixed amount, major units, in the page's currency. */
  donateQuickly(amount: number, currency: string): Promise<void>;
  donate(): Promise<void>;
  buy(): Promise<void>;
  follow(): Promise<void>;
}

export function createSupporterModel(call: CallDemo, cart: CartModel, onDone: () => Promise<void>): SupporterModel {
  const fields = { name: signal(''), message: signal(''), amount: signal(''), currency: signal('USD'), username: signal('') };
  const outcomes = { donation: signal<Outcome>(null), purchase: signal<Outcome>(null), follow: signal<Outcome>(null) };
  const amountError = signal<string | null>(null);
  const isBusy = signal(false);

  async function run(deed: Deed, ask: () => Promise<DemoAnswer<unknown>>, thanks: string, clear: () => void): Promise<void> {
    if (isBusy.peek()) return;
    isBusy.value = true;
    outcomes[deed].value = { tone: 'idle', words: 'One moment…' };
    const answer = await ask();
    isBusy.value = false;
    outcomes[deed].value = answer.ok ? { tone: 'good', words: thanks } : { tone: 'bad', words: answer.why };
    if (!answer.ok) return;
    clear();
    await onDone();
  }

  /** Empty fields are left out: nobody is called "". */
  function signed(): { donorName?: string; message?: string } {
    const donorName = fields.name.peek().trim();
    const message = fields.message.peek().trim();
    return { ...(donorName && { donorName }), ...(message && { message }) };
  }

  function give(amount: number, currency: string): Promise<void> {
    const body = { amount, currency: CurrencyCode.parse(currency.toLowerCase()), ...signed() };
    const words = new Intl.NumberFormat(undefined, { style: 'currency', currency, minimumFractionDigits: 0 }).format(amount);
    return run(
      'donation',
      () => call(companionEndpoints.demoDonate, body),
      `Thank you! ${words} is on its way to the stream.`,
      () => {
        fields.message.value = '';
        fields.amount.value = '';
      },
    );
  }

  return {
    fields,
    outcomes,
    amountError,
    isBusy,
    type: (field, text) => {
      fields[field].value = text;
      if (field === 'amount' || field === 'currency') amountError.value = null;
    },
    donateQuickly: give,
    donate: async () => {
      const currency = fields.currency.peek();
      const parsed = parseDonation(fields.amount.peek(), currency);
      amountError.value = parsed.ok ? null : parsed.why;
      if (parsed.ok) await give(parsed.value, currency);
    },
    buy: async () => {
      const total = cart.total.peek();
      if (!total) return;
      const lines = cart.lines.peek().map(({ perk, quantity }) => ({ perkId: perk.id, quantity }));
      const body = { currency: CurrencyCode.parse(total.currency.toLowerCase()), lines, ...signed() };
      const thanks = `Bought for ${formatMoney(total.amount, total.currency)}. Thank you!`;
      await run('purchase', () => call(companionEndpoints.demoPurchase, body), thanks, cart.clear);
    },
    follow: async () => {
      const username = fields.username.peek().trim();
      if (username === '') {
        outcomes.follow.value = { tone: 'bad', words: 'Type a name to follow with.' };
        return;
      }
      const clear = () => {
        fields.username.value = '';
      };
      await run('follow', () => call(companionEndpoints.demoFollow, { username }), `${username} is following now.`, clear);
    },
  };
}
