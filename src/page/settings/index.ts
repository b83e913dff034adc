/**
 * The settings pages: account, links, alerts, widgets, activity and diagnostics. They know only the companion's protocol, not the stream, the API, or
 * how an overlay draws.
 */

export type { SettingsPorts } from './frame/ports';
export { mountPage } from './mountPage';
