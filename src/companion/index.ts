/**
 * The companion: keeps the API key, mints stream tokens, reads for pages, stores settings and links, tells engines and
 * settings pages what changes, and serves the page. Knows the Creator API's contract, but no service of ours: the
 * embedded one and its demo arrive as options.
 */
export { isInNetwork, isLoopback } from './access/addresses';
export { hostOf, hostsOf, refuseForeignHosts } from './access/originGuard';
export { storedSettingsKey } from './access/storedKey';
export { InvalidBaseUrl, normalizeBaseUrl } from './account/account';
export { restoreFolder, restoreReady } from './backup/backupRoutes';
export { backupFolder, isOwnCopy, unfinishedCopy } from './backup/copies';
export { inspectElsewhere } from './backup/inspectElsewhere';
export { type Inspection, inspectStores, type OtherStores } from './backup/inspectStores';
export { createCompanion } from './createCompanion';
export { loadPage, type PageFiles, PageMissing } from './page/pageFiles';
export type { Companion, CompanionOptions, DemoPlatform, EmbeddedService, Machine, NetworkDoor, ReachedAt, VoiceOptions } from './ports';
export { receiptForm } from './receipts/schema';
export { findVoices } from './speech/findVoices';
export { readPrivateFile, syncFolder, writePrivateFile } from './storage/privateFile';
export { documentForms } from './storage/schemaVersions';
