/**
 * The companion holds the API key, mints stream tokens, reads for pages, stores settings and links, and serves the page.
 * It depends on the contract of the Creator API, not on our own service.
 */
export { isInNetwork, isLoopback } from './access/addresses';
export { storedSettingsKey } from './access/keysDocument';
export { hadStoredAccount } from './account/accountFiles';
export { InvalidBaseUrl, normalizeBaseUrl } from './account/platformUrl';
export type { Inspection } from './backup/backupFormat';
export { restoreFolder, restoreReady } from './backup/backupRoutes';
export { backupFolder, isOwnCopy, missingForCopy, noteName, storeBytes, storeFiles, unfinishedCopy } from './backup/copies';
export { inspectInChildProcess } from './backup/inspectInChildProcess';
export { inspectStores, type OtherStores } from './backup/inspectStores';
export { createCompanion } from './createCompanion';
export { openProblems } from './health/dataProblems';
export { loadPage, type PageFiles, PageMissing } from './page/pageFiles';
export type { Companion, Computer, DemoPlatform, EmbeddedService, LanListener, ReachedAt, VoiceOptions } from './ports';
export { receiptsVersion } from './receipts/migrations';
export { findVoices } from './speech/engines';
export { documentVersions } from './stores';
