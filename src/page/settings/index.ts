/**
 * The settings pages: account, links, alerts, widgets, activity and diagnostics.
 * Know the companion's protocol only; neither the stream, nor the API, nor how an overlay draws.
 */

export type { SettingsPorts } from './frame/ports';
export { mountPage } from './mountPage';
