import { keysDocument } from './access/keysDocument';
import { accountDocument, identitiesDocument } from './account/accountFiles';
import { broadcastDocument } from './broadcast/broadcast';
import { networkDocument } from './machine/networkSwitch';
import { mediaDocument } from './media/mediaStore';
import { obsDocument } from './obs/obsService';
import { settingsDocument } from './settings/settingsDocument';
import { type DocumentKind, schemaVersionOf } from './storage/schemaVersions';

/** Every JSON document of the data folder. The order is part of `data.json`'s digest: append only. */
export const documents = {
  settings: settingsDocument,
  keys: keysDocument,
  account: accountDocument,
  identities: identitiesDocument,
  broadcast: broadcastDocument,
  media: mediaDocument,
  network: networkDocument,
  obs: obsDocument,
} as const satisfies Readonly<Record<string, DocumentKind>>;

/** Name and present schema version of each document: `settings.json 1`. */
export function documentVersions(): string[] {
  return Object.values<DocumentKind>(documents).map((kind) => `${kind.name} ${schemaVersionOf(kind)}`);
}
