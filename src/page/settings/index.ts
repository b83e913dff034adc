/**
 * What the creator sees and changes: the connection, the overlay link, what becomes an alert and how, the account.
 * Knows the companion's protocol only; neither the stream, nor the API, nor how an overlay draws.
 */
export { mountFace } from './shell/mountFace';
export type { SettingsPorts } from './shell/ports';
