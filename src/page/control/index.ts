/**
 * The control page, which a creator keeps open during a stream: in a tab, an OBS dock or on a phone. Shows what overlays
 * report and sends commands. Knows the companion's protocol only; not the settings, the event stream, or how overlays draw.
 */
export { mountPage } from './mountControl';
export type { ControlPorts } from './ports';
