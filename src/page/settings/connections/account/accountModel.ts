import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { AccountProblem, type AccountStatus, type CompanionStatus, companionEndpoints } from '../../../../contract/companion';
import type { Answer, CallCompanion } from '../../../companion';
import { refusalText, t } from '../../../i18n';
import type { RequestState } from '../../frame/requestState';

export type ConnectState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'busy' }
  | { readonly tag: 'done' }
  /** `problem`: what the platform reported about the account. `field`: the invalid field, if the page itself rejected the input. */
  | { readonly tag: 'failed'; readonly why: string; readonly problem: AccountProblem | null; readonly field?: AccountField };
export type AccountField = 'baseUrl' | 'apiKey';

/** Connects and disconnects the account. The key is stored only in the form, until the companion accepts it. */
export interface AccountModel {
  readonly baseUrl: ReadonlySignal<string>;
  readonly apiKey: ReadonlySignal<string>;
  readonly connectState: ReadonlySignal<ConnectState>;
  readonly checkState: ReadonlySignal<RequestState>;
  readonly disconnectState: ReadonlySignal<RequestState>;
  /**
   * True if no account is connected, or if the account's key was rejected. Becomes false only when a connection succeeds: otherwise the
   * form could disappear while somebody types.
   */
  readonly isFormWanted: ReadonlySignal<boolean>;
  setField(field: AccountField, text: string): void;
  connect(): Promise<void>;
  /** Asks the companion to check the account again, and makes stopped overlays retry. */
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
  // Suggest the platform of the current account: a new key is nearly always for the same platform.
  const baseUrl = computed(() => typed.baseUrl.value ?? ownAddress(status.value?.account ?? null));
  const fields = { baseUrl, apiKey: typed.apiKey };
  const checkState = signal<RequestState>({ tag: 'idle' });
  const disconnectState = signal<RequestState>({ tag: 'idle' });
  const isFormOpen = signal(false);
  const close = effect(() => {
    if (status.value && needsForm(status.value.account)) isFormOpen.value = true;
  });
  const connectState = signal<ConnectState>({ tag: 'idle' });

  const isBusy = () => connectState.peek().tag === 'busy' || disconnectState.peek().tag === 'busy';

  /** Sends the request and applies the status in the answer. `onAnswer` is called in the same update. */
  async function run(ask: () => Promise<Answer<CompanionStatus>>, onAnswer: (answer: Answer<CompanionStatus>) => void): Promise<void> {
    const [sentUrl, sentKey] = [typed.baseUrl.peek(), typed.apiKey.peek()];
    const answer = await ask();
    batch(() => {
      onAnswer(answer);
      if (!answer.ok) return;
      // Clear the sent fields. If the creator edited a field during the request, keep it and leave the form open.
      if (typed.apiKey.peek() === sentKey) typed.apiKey.value = '';
      if (typed.baseUrl.peek() === sentUrl) typed.baseUrl.value = null;
      isFormOpen.value = needsForm(answer.value.account) || typed.apiKey.peek() !== '' || typed.baseUrl.peek() !== null;
      onStatus(answer.value);
    });
  }

  return {
    ...fields,
    connectState,
    setField: (field, text) => {
      typed[field].value = text;
      const state = connectState.peek();
      if (state.tag === 'failed' && state.field === field) connectState.value = { tag: 'idle' };
    },
    connect: async () => {
      const baseUrl = withProtocol(fields.baseUrl.peek().trim());
      const apiKey = fields.apiKey.peek().trim();
      if (baseUrl === '' || apiKey === '') {
        connectState.value = { tag: 'failed', why: t('account.incomplete'), problem: null };
        return;
      }
      const invalid = validate(baseUrl, apiKey);
      if (invalid) {
        connectState.value = { tag: 'failed', problem: null, ...invalid };
        return;
      }
      if (isBusy()) return;
      connectState.value = { tag: 'busy' };
      disconnectState.value = { tag: 'idle' };
      await run(
        () => call(companionEndpoints.putAccount, { body: { baseUrl, apiKey } }),
        (answer) => {
          connectState.value = answer.ok
            ? { tag: 'done' }
            : { tag: 'failed', why: refusalText(answer), problem: parseProblem(answer.details) };
        },
      );
    },
    checkState,
    isFormWanted: isFormOpen,
    check: async () => {
      if (checkState.peek().tag === 'busy') return;
      checkState.value = { tag: 'busy' };
      const answer = await call(companionEndpoints.checkAccount);
      batch(() => {
        checkState.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
        if (answer.ok) onStatus(answer.value);
      });
    },
    disconnectState,
    disconnect: async () => {
      if (isBusy()) return;
      disconnectState.value = { tag: 'busy' };
      await run(
        () => call(companionEndpoints.deleteAccount),
        (answer) => {
          disconnectState.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
          if (answer.ok) connectState.value = { tag: 'idle' }; // removes the notice "connected", which is now outdated
        },
      );
    },
    close,
  };
}

function needsForm(account: AccountStatus | null): boolean {
  return !account || (!account.demo && account.problem === 'rejected-key');
}

/** The address of the creator's platform. Empty for the demo account, whose address the form must not suggest. */
function ownAddress(account: AccountStatus | null): string {
  return account && !account.demo ? account.baseUrl : '';
}

/** Adds `https://` if it is missing, and removes `/api/v1`, which the client adds itself. */
function withProtocol(address: string): string {
  const bare = address.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return bare === '' || /^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`;
}

/** Finds errors without asking the platform. Returns null if it finds none. */
function validate(baseUrl: string, apiKey: string): { readonly field: AccountField; readonly why: string } | null {
  const url = !/\s/.test(baseUrl) && URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { field: 'baseUrl', why: t('account.address.invalid') };
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) return { field: 'apiKey', why: t('account.key.invalid') };
  return null;
}

function parseProblem(details: unknown): AccountProblem | null {
  const parsed = z.safeParse(z.object({ problem: AccountProblem }), details);
  return parsed.success ? parsed.data.problem : null;
}
