import * as z from 'zod/mini';
import { type AccountProblem, apiEndpoints, StreamToken } from '../../contract';
import { type CallUpstream, notThisApi, UpstreamProblem } from '../platform/upstream';
import { type Account, ledgerIdOf } from './account';
import { readProfile } from './profile';

/** What is known of an account for good. */
export interface Identity {
  /** `AccountReference.id`. */
  readonly id: string;
  readonly displayName: string | null;
  /** Where the profile's picture is, as the platform writes it. */
  readonly pictureUrl: string | null;
}

export type Verdict =
  | { readonly ok: true; readonly identity: Identity }
  /** `cause` is the answer for whoever asked. */
  | { readonly ok: false; readonly problem: AccountProblem; readonly cause: UpstreamProblem };

/** Asks the platform whose key this is, with the contract's suggested call. */
export async function verifyAccount(call: CallUpstream, account: Account): Promise<Verdict> {
  try {
    const profile = readProfile(await askForProfile(call, account));
    // A profile's shape is not shown, a token's is: where the first names nobody, the second tells whether this is the API.
    if (!profile && !(await mintsTokens(call, account))) return noCreatorApi();
    const id = ledgerIdOf(account, profile?.id ?? null);
    return { ok: true, identity: { id, displayName: profile?.displayName ?? null, pictureUrl: profile?.pictureUrl ?? null } };
  } catch (error) {
    if (!(error instanceof UpstreamProblem)) throw error;
    return failed(error);
  }
}

async function askForProfile(call: CallUpstream, account: Account): Promise<unknown> {
  try {
    return await call(account, apiEndpoints.getProfile);
  } catch (error) {
    if (error instanceof UpstreamProblem && error.code === 'UPSTREAM_REJECTED') return null; // no such call there: no name
    throw error;
  }
}

async function mintsTokens(call: CallUpstream, account: Account): Promise<boolean> {
  return z.safeParse(StreamToken, await call(account, apiEndpoints.createStreamToken, { body: {} })).success;
}

function failed(cause: UpstreamProblem): Verdict {
  if (cause.problem) return { ok: false, problem: cause.problem, cause };
  if (cause.code === 'UPSTREAM_RATE_LIMITED') return { ok: false, problem: 'unreachable', cause };
  return noCreatorApi();
}

function noCreatorApi(): Verdict {
  const cause = new UpstreamProblem('UPSTREAM_REJECTED', notThisApi, 'not-this-api');
  return { ok: false, problem: 'not-this-api', cause };
}
