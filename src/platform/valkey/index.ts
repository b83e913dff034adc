/** One Valkey or Redis: a connection that never hangs, the epoch of its data, scripts and subscriptions. Knows no keys. */
export { ValkeyAway } from './connection';
export { defineScript, openValkey, type Script, type Valkey } from './valkey';
export { isValkeyUrl, parseValkeyUrl, throughSentinels, type ValkeyAddress } from './valkeyAddress';
