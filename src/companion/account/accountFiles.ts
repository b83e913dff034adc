import * as z from 'zod/mini';
import type { DocumentKind } from '../storage/schemaVersions';
import type { StoredDocument } from '../storage/storedDocument';
import { type Account, fingerprint, isSafeForKeys } from './account';
import type { Identity } from './verifyAccount';

/** `account.json`: the account that was connected in the settings page. */
export const AccountFile = z.object({
  account: z.nullable(
    z.object({ baseUrl: z.string().check(z.refine((text) => URL.canParse(text) && isSafeForKeys(new URL(text)))), apiKey: z.string() }),
  ),
});
export type AccountFile = z.infer<typeof AccountFile>;

export const accountDocument = { name: 'account.json', schema: AccountFile, migrations: [] } satisfies DocumentKind<typeof AccountFile>;

/**
 * `identities.json`: the account behind each key, so that a start finds its ledger while the platform is unreachable. Keys
 * are stored as digests.
 */
export const IdentitiesFile = z.object({
  identities: z.array(
    z.object({
      fingerprint: z.string(),
      id: z.string(),
      displayName: z.nullable(z.string()),
      pictureUrl: z._default(z.nullable(z.string()), null),
    }),
  ),
});
export type IdentitiesFile = z.infer<typeof IdentitiesFile>;

export const identitiesDocument = { name: 'identities.json', schema: IdentitiesFile, migrations: [] } satisfies DocumentKind<
  typeof IdentitiesFile
>;

const keptIdentities = 20;

/** Identities that earlier verifications found. */
export interface Identities {
  of(account: Account): Identity | null;
  /** Whether one of the last accounts had this id. */
  has(id: string): boolean;
  remember(account: Account, identity: Identity): Promise<void>;
}

export function createIdentities(document: StoredDocument<IdentitiesFile>): Identities {
  return {
    of: (account) => {
      const name = fingerprint(account);
      const found = document.get().identities.find((entry) => entry.fingerprint === name);
      return found ? { id: found.id, displayName: found.displayName, pictureUrl: found.pictureUrl } : null;
    },
    has: (id) => document.get().identities.some((entry) => entry.id === id),
    remember: async (account, { id, displayName, pictureUrl }) => {
      const name = fingerprint(account);
      await document.update((present) => {
        const [known, others] = [present.identities.find(isSame), present.identities.filter((entry) => !isSame(entry))];
        if (known?.id === id && known.displayName === displayName && known.pictureUrl === pictureUrl) return present;
        return { identities: [{ fingerprint: name, id, displayName, pictureUrl }, ...others].slice(0, keptIdentities) };
      });
      function isSame(entry: { readonly fingerprint: string }): boolean {
        return entry.fingerprint === name;
      }
    },
  };
}
