/**
 * The settings pages: account, links, alerts, widgets, activity and diagnostics.
 * Know the companion's protocol only; neither the stream, nor the API, nor how an overlay draws.
 */
export { mountPage } from './shell/mountPage';
export type { SettingsPorts } from './shell/ports';
