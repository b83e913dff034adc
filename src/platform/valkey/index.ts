/**
 * One Valkey or Redis: a connection with deadlines, scripts, subscriptions, and the epoch, which changes if data may have been lost.
 * Contains no names of keys.
 */
export { ValkeyAway } from './connection';
export { defineScript, openValkey, type Script, type Valkey } from './valkey';
export { isValkeyUrl, parseValkeyUrl, throughSentinels, type ValkeyAddress } from './valkeyAddress';
