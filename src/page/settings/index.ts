/** The settings pages, such as *Stream*, the overlay editor and *Diagnostics*. They communicate only with the companion. */

export type { SettingsPorts } from './frame/ports';
export { mountPage } from './mountPage';
