import * as z from 'zod/mini';
import { apiEndpoints, StreamToken } from '../../contract/api';
import type { AccountProblem } from '../../contract/companion';
import { type CallUpstream, notThisApi, UpstreamProblem } from '../platform/upstream';
import { type Account, ledgerIdOf } from './account';

export interface Identity {
  readonly id: string;
  readonly displayName: string | null;
  readonly pictureUrl: string | null;
}

export type VerificationResult =
  | { readonly ok: true; readonly identity: Identity }
  /** `cause`: the problem to send in the response. */
  | { readonly ok: false; readonly problem: AccountProblem; readonly cause: UpstreamProblem };

/** Requests the key's profile, which is how the Creator API suggests to check a key. */
export async function verifyAccount(call: CallUpstream, account: Account): Promise<VerificationResult> {
  try {
    const profile = readProfile(await askForProfile(call, account));
    // The Creator API defines the shape of a token, but not of a profile. If the profile has no name, minting a token proves that the
    // address is that of a Creator API.
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
    if (error instanceof UpstreamProblem && error.code === 'UPSTREAM_REJECTED') return null;
    throw error;
  }
}

async function mintsTokens(call: CallUpstream, account: Account): Promise<boolean> {
  return z.safeParse(StreamToken, await call(account, apiEndpoints.createStreamToken, { body: {} })).success;
}

function failed(cause: UpstreamProblem): VerificationResult {
  if (cause.problem) return { ok: false, problem: cause.problem, cause };
  if (cause.code === 'UPSTREAM_RATE_LIMITED') return { ok: false, problem: 'unreachable', cause };
  return noCreatorApi();
}

function noCreatorApi(): VerificationResult {
  const cause = new UpstreamProblem('UPSTREAM_REJECTED', notThisApi, 'not-this-api');
  return { ok: false, problem: 'not-this-api', cause };
}

/** An account's profile. The Creator API does not define the response of `GET /profile/get`, so fields are found by likely names. */
interface ReadProfile {
  readonly id: string | null;
  readonly displayName: string | null;
  /** The image's address as the platform sent it, which may be only a path. */
  readonly pictureUrl: string | null;
}

const idNames = ['id', 'userId', 'accountId', 'uuid'];
const displayNames = ['displayName', 'display_name', 'name', 'handle', 'username', 'userName', 'slug'];
const imageNames = [
  ...['avatarUrl', 'avatar_url', 'avatar', 'pictureUrl', 'picture_url', 'picture', 'profileImageUrl', 'profile_image_url'],
  ...['profileImage', 'profilePicture', 'imageUrl', 'image_url', 'image', 'photoUrl', 'photoURL', 'photo', 'logo'],
];
const wrappers = ['profile', 'user', 'account', 'creator', 'data'];

/** Accepts responses of many shapes. Null if the response does not identify an account. */
export function readProfile(answer: unknown): ReadProfile | null {
  if (!isRecord(answer)) return null;
  const found = { id: firstText(answer, idNames), displayName: firstText(answer, displayNames), pictureUrl: firstAddress(answer) };
  if (found.id !== null || found.displayName !== null) return found;
  for (const wrapper of wrappers) {
    const inner = isRecord(answer[wrapper]) ? readProfile(answer[wrapper]) : null;
    if (inner) return inner;
  }
  return null;
}

function firstText(record: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 200);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  }
  return null;
}

function firstAddress(record: Record<string, unknown>): string | null {
  for (const name of imageNames) {
    const value = isRecord(record[name]) ? record[name].url : record[name];
    if (typeof value === 'string' && value.trim() !== '' && value.length <= 2_000) return value.trim();
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
