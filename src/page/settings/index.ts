/**
 * The settings pages: account, links, alerts, widgets, activity and diagnostics.
 * Know the companion's protocol only; neither the stream, nor the API, nor how an overlay draws.
 */
export { mountFace } from './shell/mountFace';
export type { SettingsPorts } from './shell/ports';
