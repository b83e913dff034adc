/**
 * What may be said between page, companion and service, and nothing of how. Schemas first, types inferred.
 * Knows no runtime: compiles without the DOM's and without Node's types.
 */
export * from './api/analytics';
export * from './api/donation';
export * from './api/events';
export * from './api/follower';
export * from './api/goal';
export * from './api/liveSession';
export * from './api/perk';
export * from './api/profile';
export * from './api/visitors';
export * from './box';
export * from './boxDefaults';
export * from './boxName';
export * from './boxText';
export * from './companion';
export * from './currency';
export * from './endpoint';
export * from './endpoints';
export * from './engine';
export * from './engineProtocol';
export * from './errors';
export * from './events';
export * from './history';
export * from './limits';
export * from './look';
export * from './lookSchemas';
export * from './media';
export * from './mediaProtocol';
export * from './moderationSchemas';
export * from './money';
export * from './operator';
export * from './operatorRecords';
export * from './parameters';
export * from './readProtocol';
export * from './receiptProtocol';
export * from './receipts';
export * from './records';
export * from './settings';
export * from './speech';
export * from './speechSchemas';
export * from './stats';
export * from './streamToken';
export * from './textSchemas';
export * from './visits';
