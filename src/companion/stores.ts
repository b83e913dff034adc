import { join } from 'node:path';
import { fallbackSettings, type LocalizedText, localize, sentence } from '../contract';
import { keysDocument } from './access/keysDocument';
import { freshKeys } from './access/linkKeys';
import { accountDocument, identitiesDocument, isAccountLost, noAccount, noIdentities } from './account/accountFiles';
import { removeUnfinishedExports } from './backup/writeBackup';
import { broadcastDocument, noBroadcast } from './broadcast/broadcast';
import { closedNetwork, networkDocument } from './computer/networkSwitch';
import { storeNames } from './customWidgets/savedCode';
import { openWidgetStore, widgetStoreDocument } from './customWidgets/widgetStore';
import { addProblems, noProblems, problemsDocument } from './health/dataProblems';
import { createDiskWatch } from './health/diskWatch';
import { mediaDocument, openMediaStore } from './media/mediaStore';
import { noObs, obsDocument } from './obs/obsService';
import type { CompanionOptions } from './ports';
import { openReceiptStore } from './receipts/sqliteReceiptStore';
import { settingsDocument } from './settings/settingsDocument';
import { type DocumentKind, schemaVersionOf } from './storage/schemaVersions';
import { openDocument } from './storage/storedDocument';
import { hostFilesDocument, openHostFiles } from './widgetFiles/hostFiles';
import { hostsOfSettings } from './widgetFiles/widgetFileHandlers';

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
  widgets: widgetStoreDocument,
  widgetFiles: hostFilesDocument,
  problems: problemsDocument,
} as const satisfies Readonly<Record<string, DocumentKind>>;

/** Name and present schema version of each document: `settings.json 1`. */
export function documentVersions(): string[] {
  return Object.values<DocumentKind>(documents).map((kind) => `${kind.name} ${schemaVersionOf(kind)}`);
}

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** Opens everything that the data folder keeps, and notes which files could not be read (SPEC DAT-12). */
export async function openStores(options: CompanionOptions, newKey: () => string) {
  const { home, clock, timers, report, hostConnection, dataNotices = [] } = options;
  const disk = createDiskWatch(options);
  const open = { home, clock, report, disk };
  await removeUnfinishedExports(home);
  const settings = await openDocument({ ...open, ...settingsDocument, fallback: fallbackSettings() });
  const keyFile = await openDocument({ ...open, ...keysDocument, fallback: freshKeys(newKey) });
  const accountFile = await openDocument({ ...open, ...accountDocument, fallback: noAccount });
  const identityFile = await openDocument({ ...open, ...identitiesDocument, fallback: noIdentities });
  const broadcast = await openDocument({ ...open, ...broadcastDocument, fallback: noBroadcast });
  const obsFile = await openDocument({ ...open, ...obsDocument, fallback: noObs });
  const networkFile = await openDocument({ ...open, ...networkDocument, fallback: closedNetwork });
  const problemFile = await openDocument({ ...open, ...problemsDocument, fallback: noProblems });
  const files = { settings, keyFile, accountFile, identityFile, broadcast, obsFile, networkFile, problemFile };
  const isLost = isAccountLost(accountFile.openedFrom, accountFile.get(), identityFile.get());
  if (isLost) await accountFile.update((present) => (present.isLost ? present : { account: null, isLost }));
  const { store: receipts, ...receiptsOpened } = await openReceiptStore({ path: join(home, 'receipts.db'), clock, report });
  try {
    const { store: media, ...mediaOpened } = await openMediaStore(open);
    const { store: widgetStore, ...widgetsOpened } = await openWidgetStore({ ...open, timers, newId: newKey });
    const { isFallback } = settings.get();
    // At the start alone: until then a deleted box may come back by undo, with what its widget stored.
    if (!isFallback) await widgetStore.keepOnly(storeNames(settings.get()));
    const { store: hostFiles, ...hostFilesOpened } = await openHostFiles({ ...open, connection: hostConnection });
    if (!isFallback) await hostFiles.keepOnly(hostsOfSettings(settings.get()));
    const opened = [...Object.values(files), receiptsOpened, mediaOpened, widgetsOpened, hostFilesOpened];
    const keysLost = keyFile.openedFrom === 'lost' ? [localize(sentence('keys-lost'))] : [];
    const notices: LocalizedText[] = [...dataNotices.map(localize), ...opened.flatMap(({ notice }) => notice ?? []), ...keysLost];
    await addProblems(problemFile, notices, clock);
    return { ...files, disk, receipts, media, widgetStore, hostFiles };
  } catch (error) {
    disk.close();
    await receipts.close();
    throw error;
  }
}
