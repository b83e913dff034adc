import { batch, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import type { Answer, CallCompanion } from '../../client';
import { AccountProblem, type CompanionStatus, companionEndpoints } from '../../contract';
import { refusalWords, t } from '../../languages';

export type AccountWork =
  | { readonly tag: 'idle' }
  | { readonly tag: 'busy' }
  | { readonly tag: 'done' }
  /** `problem`: what it says of the account; null = nothing. `field`: which one cannot be right, so that nobody was asked. */
  | { readonly tag: 'failed'; readonly why: string; readonly problem: AccountProblem | null; readonly field?: AccountField };
export type AccountField = 'baseUrl' | 'apiKey';

/** Connects and disconnects the account. The key stays in the form for as long as it takes, and nowhere else. */
export interface AccountModel {
  readonly baseUrl: ReadonlySignal<string>;
  readonly apiKey: ReadonlySignal<string>;
  readonly work: ReadonlySignal<AccountWork>;
  type(field: AccountField, text: string): void;
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

export function createAccountModel(call: CallCompanion, onStatus: (status: CompanionStatus) => void): AccountModel {
  const fields = { baseUrl: signal(''), apiKey: signal('') };
  const work = signal<AccountWork>({ tag: 'idle' });

  async function run(ask: () => Promise<Answer<CompanionStatus>>): Promise<void> {
    if (work.peek().tag === 'busy') return;
    work.value = { tag: 'busy' };
    const answer = await ask();
    batch(() => {
      work.value = answer.ok ? { tag: 'done' } : { tag: 'failed', why: refusalWords(answer), problem: problemIn(answer.details) };
      if (!answer.ok) return;
      fields.apiKey.value = '';
      onStatus(answer.value);
    });
  }

  return {
    ...fields,
    work,
    type: (field, text) => {
      fields[field].value = text;
      const now = work.peek();
      if (now.tag === 'failed' && now.field === field) work.value = { tag: 'idle' };
    },
    connect: async () => {
      const baseUrl = withProtocol(fields.baseUrl.peek().trim());
      const apiKey = fields.apiKey.peek().trim();
      if (baseUrl === '' || apiKey === '') {
        work.value = { tag: 'failed', why: t('Both are needed: the address and the API key.'), problem: null };
        return;
      }
      const wrong = wrongIn(baseUrl, apiKey);
      if (wrong) {
        work.value = { tag: 'failed', problem: null, ...wrong };
        return;
      }
      await run(() => call(companionEndpoints.putAccount, { body: { baseUrl, apiKey } }));
    },
    disconnect: () => run(() => call(companionEndpoints.deleteAccount)),
  };
}

/** Nobody types `https://`, and the documented base URL ends before `/api/v1`. */
function withProtocol(address: string): string {
  const bare = address.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return bare === '' || /^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`;
}

/** What no platform has to be asked for; null = it may be right. */
function wrongIn(baseUrl: string, apiKey: string): { readonly field: AccountField; readonly why: string } | null {
  const url = !/\s/.test(baseUrl) && URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return { field: 'baseUrl', why: t('This is no address. It looks like https://example.com, perhaps with a port or a path.') };
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey))
    return { field: 'apiKey', why: t('This is no API key: it has letters, digits and signs, and no spaces. Copy all of it again.') };
  return null;
}

function problemIn(details: unknown): AccountProblem | null {
  const parsed = z.safeParse(z.object({ problem: AccountProblem }), details);
  return parsed.success ? parsed.data.problem : null;
}
