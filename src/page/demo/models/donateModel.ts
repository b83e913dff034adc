import { type ReadonlySignal, signal } from '@preact/signals';
import { CurrencyCode } from '../../../contract';
import { companionEndpoints } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { t } from '../../i18n';
import { formatMoney, parseDonation } from '../money';
import { clearSent, createSubmission, type Outcome } from './submission';

export const messageMaxLength = 500;
export const nameMaxLength = 200;

type Field = 'name' | 'message' | 'amount' | 'currency';

/** The form with the supporter's name, message and donation. */
export interface DonateModel {
  readonly fields: Readonly<Record<Field, ReadonlySignal<string>>>;
  readonly outcome: ReadonlySignal<Outcome>;
  /** Why the typed amount cannot be donated; set when the form is submitted. */
  readonly amountError: ReadonlySignal<string | null>;
  type(field: Field, text: string): void;
  /** `amount` in major units. */
  give(amount: number, currency: string): Promise<void>;
  /** Donates the typed amount. */
  giveTyped(): Promise<void>;
  /** Name and message for a request; empty ones are left out. */
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
