/**
 * The messages between page, companion and service, and nothing of their transport. Schemas first, types inferred.
 * Depends on no runtime: compiles without the DOM's and without Node's types.
 */

export * from './api/analytics';
export * from './api/donation';
export * from './api/endpoints';
export * from './api/events';
export * from './api/follower';
export * from './api/goal';
export * from './api/liveSession';
export * from './api/operator';
export * from './api/operatorRecords';
export * from './api/parameters';
export * from './api/perk';
export * from './api/profile';
export * from './api/records';
export * from './api/streamToken';
export * from './api/visitors';
export * from './companion/backup';
export * from './companion/computer';
export * from './companion/control';
export * from './companion/demo';
export * from './companion/endpoints';
export * from './companion/health';
export * from './companion/history';
export * from './companion/keys';
export * from './companion/liveControl';
export * from './companion/localizedText';
export * from './companion/media';
export * from './companion/obs';
export * from './companion/perkTasks';
export * from './companion/reads';
export * from './companion/stats';
export * from './endpoint';
export * from './engine/commands';
export * from './engine/companionProtocol';
export * from './engine/pageMessages';
export * from './engine/previewMessages';
export * from './engine/queueReport';
export * from './engine/receipts';
export * from './errors';
export * from './limits';
export * from './money';
export * from './names';
export * from './numbers';
export * from './retryImport';
export * from './runtime';
export * from './sentence';
export * from './sentences';
export * from './settings/boxText';
export * from './settings/look';
export * from './settings/moderation';
export * from './settings/pacing';
export * from './settings/settings';
export * from './settings/speech';
export * from './settings/widget';
