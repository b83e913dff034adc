import { type MintedToken, mintStreamToken } from '../../contract/engine';
import type { MintFailure, MintResult, StreamFilter } from '../../stream';
import type { CallCompanion, Refusal } from '../companion';

export async function mint(call: CallCompanion, accountId: string, filter: StreamFilter, signal: AbortSignal): Promise<MintResult> {
  const answer = await call(mintStreamToken, { body: { events: filter.events?.slice(), perkIds: filter.perkIds?.slice() }, signal });
  if (!answer.ok) return { ok: false, failure: failureOf(answer) };
  const { streamToken, streamUrl } = answer.value;
  // Another account's events must not reach this ledger. The companion will announce the new account.
  if ((answer.value.accountId ?? accountId) !== accountId)
    return { ok: false, failure: { kind: 'unavailable', reason: 'account-changed' } };
  return { ok: true, token: streamToken, streamUrl, serverTimeMs: mintedAtMs(answer.value) };
}

/** The server's time at the mint, epoch ms. Events before the first mint are history (SPEC DLV-5). */
function mintedAtMs({ expiresAt, expiresIn }: MintedToken): number | null {
  const atMs = Date.parse(expiresAt) - expiresIn * 1_000;
  return Number.isNaN(atMs) ? null : atMs;
}

function failureOf({ status, code, retryAfterMs }: Refusal): MintFailure {
  switch (code) {
    case 'UPSTREAM_KEY_REJECTED':
      return { kind: 'key-rejected' };
    case 'UPSTREAM_PREMIUM_REQUIRED':
      return { kind: 'no-premium' };
    case 'UPSTREAM_RATE_LIMITED':
      return { kind: 'limited', retryAfterMs };
    case 'UPSTREAM_UNREACHABLE':
      return { kind: 'unavailable', reason: 'platform-silent' };
    case 'NO_ACCOUNT':
      return { kind: 'no-account' };
  }
  return status === 401 ? { kind: 'link-rejected' } : { kind: 'unavailable', reason: status === 0 ? 'companion-silent' : 'mint-failed' };
}
