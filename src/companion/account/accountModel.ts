import { catalogText } from '../../contract';
import { type AccountProblem, type AccountStatus, localize } from '../../contract/companion';
import type { AccountReference } from '../../contract/engine';
import { UpstreamProblem } from '../platform/upstream';
import type { EmbeddedService, Report, Timers } from '../ports';
import { refusal } from '../problems';
import type { StoredDocument } from '../storage/storedDocument';
import { type Account, ledgerIdOf, streamUrlOf } from './account';
import type { AccountFile, Identities } from './accountFiles';
import { imageAddress, imageIdOf } from './accountImage';
import type { ReconnectNotices } from './endedStreams';
import { normalizeBaseUrl } from './platformUrl';
import type { Identity, VerificationResult } from './verifyAccount';

const firstRetryMs = 5_000;
const lastRetryMs = 60_000;
/** Problems that stop an engine. A stopped engine retries only every 5 min. */
const stopsEngines: ReadonlySet<AccountProblem> = new Set(['rejected-key', 'no-premium']);

interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface AccountModelOptions {
  verify(account: Account): Promise<VerificationResult>;
  readonly stored: StoredDocument<AccountFile>;
  readonly identities: Identities;
  readonly fixed: Credentials | null;
  readonly embedded: Pick<EmbeddedService, 'baseUrl' | 'apiKey' | 'owner'> | null;
  readonly timers: Timers;
  readonly report: Report;
  /** Called when engines may have stopped, and when they may reconnect. */
  readonly reconnectNotices: Pick<ReconnectNotices, 'refused' | 'asked' | 'accepted' | 'replaced'>;
  onStatus(): void;
}

interface State {
  readonly account: Account | null;
  /** The account's identity. Null if the platform has not identified the account yet. */
  readonly identity: Identity | null;
  readonly problem: AccountProblem;
}

/** The account in use: from the environment if set there, else the stored one, else the one of the embedded service (SPEC CMP-6). */
export class AccountModel {
  #state: State;
  #verifying: { readonly account: Account; readonly result: Promise<VerificationResult> } | null = null;
  #cancelRetry = () => {};
  #retryMs = firstRetryMs;
  #closed = false;

  constructor(private readonly options: AccountModelOptions) {
    this.#state = this.#initialState();
  }

  current(): Account {
    const { account } = this.#state;
    if (!account) throw refusal('NO_ACCOUNT', catalogText('no-account'));
    return account;
  }

  /** Like {@link current}, but waits until the account is identified, so that tokens are not minted for the wrong ledger. */
  async identified(): Promise<{ readonly account: Account; readonly id: string }> {
    const account = this.current();
    const { identity } = this.#state;
    if (identity) return { account, id: identity.id };
    const before = this.reference()?.id;
    const result = await this.#verifyAndApply(account);
    if (!result.ok) throw result.cause;
    if (account !== this.#state.account || result.identity.id !== before) {
      throw new UpstreamProblem('UPSTREAM_UNREACHABLE', localize(catalogText('account-just-identified')), null);
    }
    return { account, id: result.identity.id };
  }

  isIdentified(): boolean {
    return this.#state.account === null || this.#state.identity !== null;
  }

  reference(): AccountReference | null {
    const { account } = this.#state;
    return account && { id: this.#idOf(account), streamOrigin: new URL(streamUrlOf(account)).origin };
  }

  #idOf(account: Account): string {
    return this.#state.identity?.id ?? ledgerIdOf(account, null);
  }

  isKnown(accountId: string): boolean {
    return this.reference()?.id === accountId || this.options.identities.has(accountId);
  }

  /** Address of the account's image. Null if there is no image, or its address must not be requested. */
  imageAddress(): URL | null {
    const { account, identity } = this.#state;
    return account && identity?.pictureUrl ? imageAddress(identity.pictureUrl, account.baseUrl) : null;
  }

  status(): AccountStatus | null {
    const { account, identity, problem } = this.#state;
    if (!account) return null;
    const image = this.imageAddress();
    return {
      id: this.#idOf(account),
      baseUrl: account.baseUrl,
      displayName: identity?.displayName ?? null,
      pictureId: image && imageIdOf(image),
      problem,
      demo: account.source === 'embedded',
      fixed: account.source === 'environment',
    };
  }

  /** Verifies an account, stores it and switches to it. Throws the platform's problem. */
  async connect({ baseUrl, apiKey }: Credentials): Promise<void> {
    this.#refuseWhenFixed();
    const account: Account = { baseUrl: normalizeBaseUrl(baseUrl), apiKey, source: 'stored' };
    const result = await this.#verifyAgainstKnown(account);
    if (!result.ok) throw result.cause;
    await this.options.identities.remember(account, result.identity);
    await this.options.stored.update(() => ({ account: { baseUrl: account.baseUrl, apiKey } }));
    this.#replace({ account, identity: result.identity, problem: 'none' });
  }

  async forget(): Promise<void> {
    this.#refuseWhenFixed();
    await this.options.stored.update(() => ({ account: null }));
    this.#replace(this.#initialState());
    this.#verifyIn(0);
  }

  /** Verifies the account immediately. If the platform accepts it, stopped engines reconnect. */
  async check(): Promise<void> {
    const { account } = this.#state;
    if (!account) return;
    this.options.reconnectNotices.asked();
    await this.verify();
  }

  observe(account: Account, problem: AccountProblem): void {
    if (account !== this.#state.account) return;
    if (problem !== this.#state.problem) this.#replace({ ...this.#state, problem });
    if (problem === 'none') this.options.reconnectNotices.accepted();
    if (stopsEngines.has(problem)) this.options.reconnectNotices.refused();
  }

  /** Verifies the account in use. Resolves even if the platform rejects the account. */
  async verify(): Promise<void> {
    const { account } = this.#state;
    if (account?.source === 'embedded') return this.options.reconnectNotices.accepted();
    if (account) await this.#verifyAndApply(account);
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
  }

  #initialState(): State {
    const account = this.#chooseAccount();
    return { account, identity: account && this.#knownIdentity(account), problem: 'none' };
  }

  #knownIdentity(account: Account): Identity | null {
    const { embedded, identities } = this.options;
    if (account.source !== 'embedded' || !embedded) return identities.of(account);
    return { id: ledgerIdOf(account, embedded.owner.id), displayName: embedded.owner.displayName, pictureUrl: null };
  }

  #chooseAccount(): Account | null {
    const { fixed, stored, embedded } = this.options;
    const connected = stored.get().account;
    if (fixed) return { ...fixed, source: 'environment' };
    if (connected) return { ...connected, source: 'stored' };
    return embedded && { baseUrl: embedded.baseUrl, apiKey: embedded.apiKey, source: 'embedded' };
  }

  #replace(next: State): void {
    const before = this.reference();
    const isAnother = next.account !== this.#state.account;
    if (isAnother) this.#cancelRetry();
    this.#state = next;
    const after = this.reference();
    const isAnotherReference = before?.id !== after?.id || before?.streamOrigin !== after?.streamOrigin;
    // A new key does not change `reference`, but engines are notified of the key too. Otherwise, engines that stopped because of the old
    // key would wait minutes.
    if (isAnotherReference || isAnother) this.options.reconnectNotices.replaced();
    this.options.onStatus();
  }

  #verifyShared(account: Account): Promise<VerificationResult> {
    if (this.#verifying?.account === account) return this.#verifying.result;
    const result = this.#verifyAgainstKnown(account).finally(() => {
      if (this.#verifying?.result === result) this.#verifying = null;
    });
    this.#verifying = { account, result };
    return result;
  }

  /** Verifies the account. If the new profile has no id, keeps the known identity, because another identity would change the ledger. */
  async #verifyAgainstKnown(account: Account): Promise<VerificationResult> {
    const result = await this.options.verify(account);
    const known = this.options.identities.of(account);
    if (!result.ok || !known || known.id === result.identity.id) return result;
    return result.identity.id === ledgerIdOf(account, null) ? { ok: true, identity: known } : result;
  }

  async #verifyAndApply(account: Account): Promise<VerificationResult> {
    const result = await this.#verifyShared(account);
    if (result.ok) await this.options.identities.remember(account, result.identity);
    if (account !== this.#state.account) return result;
    if (result.ok) {
      this.#retryMs = firstRetryMs;
      this.#replace({ account, identity: result.identity, problem: 'none' });
      this.options.reconnectNotices.accepted();
      return result;
    }
    this.observe(account, result.problem);
    // Retries only these problems. A rejected key or plan needs no retry: the account works again as soon as the platform mints a token.
    if (result.problem === 'unreachable' || result.problem === 'not-this-api') {
      this.#verifyIn(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
    }
    return result;
  }

  #verifyIn(delayMs: number): void {
    this.#cancelRetry();
    if (this.#closed) return;
    this.#cancelRetry = this.options.timers.set(() => {
      this.verify().catch((error: unknown) => {
        this.options.report(`account not verified: ${error instanceof Error ? error.message : 'failure'}`);
      });
    }, delayMs);
  }

  #refuseWhenFixed(): void {
    if (!this.options.fixed) return;
    throw refusal('CONFLICT', catalogText('account-fixed'));
  }
}
