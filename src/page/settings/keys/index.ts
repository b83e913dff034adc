/** Every key and link in one list: named, shown, copied, renewed, revoked. Knows no page. */
export { KeysSection } from './KeysSection';
export { createKeysModel, type KeysModel } from './keysModel';
