import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { FoundFile } from '../../server/os';
import type { DocumentKind } from '../storage/storedDocument';
import { peekDocument, type StoredDocument } from '../storage/storedDocument';
import { type Account, fingerprint } from './account';
import { isSafeForKeys } from './platformUrl';
import type { Identity } from './verifyAccount';

/** `account.json`: the account that was connected in the settings page. */
export const AccountFile = z.object({
  account: z.nullable(
    z.object({ baseUrl: z.string().check(z.refine((text) => URL.canParse(text) && isSafeForKeys(new URL(text)))), apiKey: z.string() }),
  ),
  /** Whether an account was connected, but neither the file nor its copy can be read. Then the demo must not start (SPEC DAT-13). */
  isLost: z.optional(z.boolean()),
});
export type AccountFile = z.infer<typeof AccountFile>;

export const noAccount: AccountFile = { account: null };
export const lostAccount: AccountFile = { account: null, isLost: true };
export const accountDocument = { name: 'account.json', schema: AccountFile, migrations: [] } satisfies DocumentKind<typeof AccountFile>;

/** `identities.json`: which account each key digest belongs to. Finds the ledger at startup even if the platform is unreachable. */
export const IdentitiesFile = z.object({
  identities: z.array(
    z.object({
      fingerprint: z.string(),
      id: z.string(),
      displayName: z.nullable(z.string()),
      pictureUrl: z._default(z.nullable(z.string()), null),
      isStored: z.optional(z.boolean()),
    }),
  ),
});
export type IdentitiesFile = z.infer<typeof IdentitiesFile>;

export const identitiesDocument = { name: 'identities.json', schema: IdentitiesFile, migrations: [] } satisfies DocumentKind<
  typeof IdentitiesFile
>;

export function isAccountLost(from: FoundFile<AccountFile>['from'], account: AccountFile, { identities }: IdentitiesFile): boolean {
  if (from === 'file' || from === 'copy') return account.isLost ?? false;
  return from === 'lost' || identities.some(({ isStored }) => isStored);
}

/** Whether an account was ever connected in the settings page, even if it is lost now. Then the demo does not start (SPEC DAT-13). */
export async function hadStoredAccount(home: string): Promise<boolean> {
  const [found, identities] = await Promise.all([peekDocument(home, accountDocument), peekDocument(home, identitiesDocument)]);
  const account = found.value ?? noAccount;
  return account.account !== null || isAccountLost(found.from, account, identities.value ?? noIdentities);
}

export const noIdentities: IdentitiesFile = { identities: [] };
const keptIdentities = 20;

export type Identities = ReturnType<typeof createIdentities>;

export function createIdentities(document: StoredDocument<IdentitiesFile>) {
  return {
    of: (account: Account) => {
      const name = fingerprint(account);
      const found = document.get().identities.find((entry) => entry.fingerprint === name);
      return found ? { id: found.id, displayName: found.displayName, pictureUrl: found.pictureUrl } : null;
    },
    has: (id: string) => document.get().identities.some((entry) => entry.id === id),
    remember: async (account: Account, { id, displayName, pictureUrl }: Identity) => {
      const name = fingerprint(account);
      await document.update((present) => {
        const [known, others] = [present.identities.find(isSame), present.identities.filter((entry) => !isSame(entry))];
        const isStored = account.source === 'stored';
        const entry = { fingerprint: name, id, displayName, pictureUrl, ...(isStored && { isStored }) };
        if (known && isDeepStrictEqual({ ...known }, entry)) return present;
        return { identities: [entry, ...others].slice(0, keptIdentities) };
      });
      function isSame(entry: { readonly fingerprint: string }): boolean {
        return entry.fingerprint === name;
      }
    },
  };
}
