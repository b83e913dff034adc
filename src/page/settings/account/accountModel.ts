import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { AccountProblem, type AccountStatus, type CompanionStatus, companionEndpoints } from '../../../contract';
import type { Answer, CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';

export type AccountWork =
  | { readonly tag: 'idle' }
  | { readonly tag: 'busy' }
  | { readonly tag: 'done' }
  /** `problem`: what it says of the account; null = nothing. `field`: which one cannot be right, so that nobody was asked. */
  | { readonly tag: 'failed'; readonly why: string; readonly problem: AccountProblem | null; readonly field?: AccountField };
export type AccountCheck = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };
export type AccountField = 'baseUrl' | 'apiKey';

/** Connects and disconnects the account. The key stays in the form for as long as it takes, and nowhere else. */
export interface AccountModel {
  readonly baseUrl: ReadonlySignal<string>;
  readonly apiKey: ReadonlySignal<string>;
  readonly work: ReadonlySignal<AccountWork>;
  readonly checking: ReadonlySignal<AccountCheck>;
  /** There was no account, or its key was refused, and none was connected since: nobody's typing is cut short. */
  readonly isFormWanted: ReadonlySignal<boolean>;
  type(field: AccountField, text: string): void;
  connect(): Promise<void>;
  /** Asks the platform once more; overlays that were stopped try again. */
  check(): Promise<void>;
  disconnect(): Promise<void>;
  close(): void;
}

interface AccountModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  onStatus(status: CompanionStatus): void;
}

export function createAccountModel({ call, status, onStatus }: AccountModelOptions): AccountModel {
  const typed = { baseUrl: signal<string | null>(null), apiKey: signal('') };
  // A new key is nearly always one of the same platform.
  const baseUrl = computed(() => typed.baseUrl.value ?? ownAddress(status.value?.account ?? null));
  const fields = { baseUrl, apiKey: typed.apiKey };
  const checking = signal<AccountCheck>({ tag: 'idle' });
  const isFormWanted = signal(false);
  const close = effect(() => {
    if (status.value && wantsForm(status.value.account)) isFormWanted.value = true;
  });
  const work = signal<AccountWork>({ tag: 'idle' });

  async function run(ask: () => Promise<Answer<CompanionStatus>>): Promise<void> {
    if (work.peek().tag === 'busy') return;
    work.value = { tag: 'busy' };
    const answer = await ask();
    batch(() => {
      work.value = answer.ok ? { tag: 'done' } : { tag: 'failed', why: refusalText(answer), problem: problemIn(answer.details) };
      if (!answer.ok) return;
      typed.apiKey.value = '';
      typed.baseUrl.value = null;
      isFormWanted.value = wantsForm(answer.value.account);
      onStatus(answer.value);
    });
  }

  return {
    ...fields,
    work,
    type: (field, text) => {
      typed[field].value = text;
      const now = work.peek();
      if (now.tag === 'failed' && now.field === field) work.value = { tag: 'idle' };
    },
    connect: async () => {
      const baseUrl = withProtocol(fields.baseUrl.peek().trim());
      const apiKey = fields.apiKey.peek().trim();
      if (baseUrl === '' || apiKey === '') {
        work.value = { tag: 'failed', why: t('account.incomplete'), problem: null };
        return;
      }
      const wrong = wrongIn(baseUrl, apiKey);
      if (wrong) {
        work.value = { tag: 'failed', problem: null, ...wrong };
        return;
      }
      await run(() => call(companionEndpoints.putAccount, { body: { baseUrl, apiKey } }));
    },
    checking,
    isFormWanted,
    check: async () => {
      if (checking.peek().tag === 'busy') return;
      checking.value = { tag: 'busy' };
      const answer = await call(companionEndpoints.checkAccount);
      batch(() => {
        checking.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
        if (answer.ok) onStatus(answer.value);
      });
    },
    disconnect: () => run(() => call(companionEndpoints.deleteAccount)),
    close,
  };
}

function wantsForm(account: AccountStatus | null): boolean {
  return !account || (!account.demo && account.problem === 'rejected-key');
}

/** Of the creator's own account; of the demo's there is nothing to be typed again. */
function ownAddress(account: AccountStatus | null): string {
  return account && !account.demo ? account.baseUrl : '';
}

/** Nobody types `https://`, and the documented base URL ends before `/api/v1`. */
function withProtocol(address: string): string {
  const bare = address.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return bare === '' || /^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`;
}

/** What no platform has to be asked for; null = it may be right. */
function wrongIn(baseUrl: string, apiKey: string): { readonly field: AccountField; readonly why: string } | null {
  const url = !/\s/.test(baseUrl) && URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { field: 'baseUrl', why: t('account.address.invalid') };
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) return { field: 'apiKey', why: t('account.key.invalid') };
  return null;
}

function problemIn(details: unknown): AccountProblem | null {
  const parsed = z.safeParse(z.object({ problem: AccountProblem }), details);
  return parsed.success ? parsed.data.problem : null;
}
