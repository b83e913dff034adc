import { join } from 'node:path';
import { catalogText } from '../contract';
import { type LocalizedText, localize, noSetupProgress } from '../contract/companion';
import { fallbackSettings } from '../contract/settings';
import { keysDocument } from './access/keysDocument';
import { freshKeys } from './access/linkKeys';
import { accountDocument, identitiesDocument, isAccountLost, lostAccount, noAccount, noIdentities } from './account/accountFiles';
import { removeUnfinishedExports } from './backup/writeBackup';
import { broadcastDocument, noBroadcast } from './broadcast/broadcast';
import { closedNetwork, networkDocument } from './computer/networkSwitch';
import { hostsOfSettings, storeNames } from './customWidgets/savedCode';
import { openWidgetStore, widgetStoreDocument } from './customWidgets/widgetStore';
import { openProblems, problemsDocument } from './health/dataProblems';
import { createDiskWatch } from './health/diskWatch';
import { mediaDocument, openMediaStore } from './media/mediaStore';
import { noObs, obsDocument } from './obs/obsVisits';
import type { CompanionOptions } from './ports';
import type { ReceiptStore } from './receipts/receiptStore';
import { openReceiptStore } from './receipts/receiptStore';
import { settingsDocument, setupDocument } from './settings/settingsDocument';
import { type DocumentKind, openDocument, schemaVersionOf } from './storage/storedDocument';
import { hostFilesDocument, openHostFiles } from './widgetFiles/hostFiles';

/** All JSON documents in the data folder. Add new ones at the end: the order is part of the digest in `data.json`. */
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
  setup: setupDocument,
} as const satisfies Readonly<Record<string, DocumentKind>>;

export function documentVersions(): string[] {
  return Object.values<DocumentKind>(documents).map((kind) => `${kind.name} ${schemaVersionOf(kind)}`);
}

export type Stores = Awaited<ReturnType<typeof openStores>>;

export async function openStores(options: CompanionOptions, newKey: () => string) {
  const { home, clock, timers, report, hostConnection } = options;
  const disk = createDiskWatch(options);
  let receipts: ReceiptStore | null = null;
  try {
    await removeUnfinishedExports(home);
    const { problemFile, note } = await openProblems(options);
    const noteKeys = async (notice: LocalizedText) => {
      await note(notice);
      if (isOfLost(notice)) await note(localize(catalogText('keys-lost')));
    };
    const open = { home, report, note, disk };
    const settings = await openDocument({ ...open, ...settingsDocument, fallback: fallbackSettings() });
    const keyFile = await openDocument({ ...open, ...keysDocument, fallback: freshKeys(newKey), note: noteKeys });
    const accountFile = await openDocument({ ...open, ...accountDocument, fallback: noAccount, whenLost: lostAccount });
    const identityFile = await openDocument({ ...open, ...identitiesDocument, fallback: noIdentities });
    const broadcast = await openDocument({ ...open, ...broadcastDocument, fallback: noBroadcast });
    const obsFile = await openDocument({ ...open, ...obsDocument, fallback: noObs });
    const networkFile = await openDocument({ ...open, ...networkDocument, fallback: closedNetwork });
    const setupFile = await openDocument({ ...open, ...setupDocument, fallback: noSetupProgress });
    const files = { settings, keyFile, accountFile, identityFile, broadcast, obsFile, networkFile, problemFile, setupFile };
    const isLost = isAccountLost(accountFile.openedFrom, accountFile.get(), identityFile.get());
    if (isLost) await accountFile.update((present) => (present.isLost ? present : lostAccount));
    receipts = await openReceiptStore({ path: join(home, 'receipts.db'), clock, report, note });
    const media = await openMediaStore({ ...open, clock });
    const widgetStore = await openWidgetStore({ ...open, timers, newId: newKey });
    const { isFallback } = settings.get();
    // Removes the values of deleted elements. Not done while Ovation runs: undo can restore an element, which then needs its values.
    if (!isFallback) await widgetStore.keepOnly(storeNames(settings.get()));
    const hostFiles = await openHostFiles({ ...open, clock, connection: hostConnection });
    if (!isFallback) await hostFiles.keepOnly(hostsOfSettings(settings.get()));
    return { ...files, disk, receipts, media, widgetStore, hostFiles };
  } catch (error) {
    disk.close();
    await receipts?.close();
    throw error;
  }
}

const isOfLost = ({ sentence: said }: LocalizedText) => said?.id === 'file-lost' || said?.id === 'file-set-aside';
