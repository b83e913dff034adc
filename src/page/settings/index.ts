/**
 * The settings pages: account, links, *Stream*, alerts, widgets and diagnostics. They use only the companion's protocol, and do not depend on the
 * stream, the API, or how an overlay draws.
 */

export type { SettingsPorts } from './frame/ports';
export { mountPage } from './mountPage';
