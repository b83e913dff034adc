/**
 * The control page: what a creator keeps open in mid-stream, in a tab, an OBS dock or on a phone. Shows what overlays report
 * and sends commands. Knows the companion's protocol only; neither the settings, nor the stream, nor how an overlay draws.
 */
export { mountFace } from './mountFace';
export type { ControlPorts } from './ports';
