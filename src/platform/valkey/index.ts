/** One Valkey or Redis: a connection with deadlines, the epoch of its data, scripts and subscriptions. Contains no names of keys. */
export { ValkeyAway } from './connection';
export { defineScript, openValkey, type Script, type Valkey } from './valkey';
export { isValkeyUrl, parseValkeyUrl, throughSentinels, type ValkeyAddress } from './valkeyAddress';
