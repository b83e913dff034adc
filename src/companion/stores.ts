import { join } from 'node:path';
import { defaultSettings, Settings } from '../contract';
import { freshKeys, KeysFile } from './access/linkKeys';
import { AccountFile, IdentitiesFile } from './account/accountFiles';
import { removeBrokenOff } from './backup/writeBackup';
import { Broadcast, noBroadcast } from './broadcast/broadcast';
import { NetworkFile, shut } from './machine/networkSwitch';
import { openMediaStore } from './media/mediaStore';
import { noObs, ObsFile } from './obs/obsDocument';
import type { CompanionOptions } from './ports';
import { openReceiptStore } from './receipts/sqliteReceiptStore';
import { openDocument } from './storage/storedDocument';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** Opens everything that the data folder keeps. `notices`: which files could not be read and were set aside. */
export async function openStores({ home, clock, report }: CompanionOptions, newKey: () => string) {
  const open = { home, clock, report };
  await removeBrokenOff(home);
  const settings = await openDocument({ ...open, name: 'settings.json', schema: Settings, fallback: defaultSettings() });
  const keyFile = await openDocument({ ...open, name: 'keys.json', schema: KeysFile, fallback: freshKeys(newKey) });
  const accountFile = await openDocument({ ...open, name: 'account.json', schema: AccountFile, fallback: { account: null } });
  const identityFile = await openDocument({ ...open, name: 'identities.json', schema: IdentitiesFile, fallback: { identities: [] } });
  const broadcast = await openDocument({ ...open, name: 'broadcast.json', schema: Broadcast, fallback: noBroadcast });
  const obsFile = await openDocument({ ...open, name: 'obs.json', schema: ObsFile, fallback: noObs });
  const networkFile = await openDocument({ ...open, name: 'network.json', schema: NetworkFile, fallback: shut });
  const { store: receipts, ...receiptsOpened } = await openReceiptStore({ path: join(home, 'receipts.db'), clock, report });
  const { store: media, ...mediaOpened } = await openMediaStore(open);
  const opened = [settings, keyFile, accountFile, identityFile, broadcast, obsFile, networkFile, receiptsOpened, mediaOpened];
  const notices = opened.flatMap(({ notice }) => notice ?? []);
  return { settings, keyFile, accountFile, identityFile, broadcast, obsFile, networkFile, receipts, media, notices };
}
