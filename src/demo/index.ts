/**
 * A supporter's page of the demo account: donate, buy perks, follow, watch the goal fill.
 * Knows the companion's demo endpoints only; neither settings nor overlays.
 */
export { browserPorts } from './browserPorts';
export { type MountDemoOptions, mountDemo } from './mountDemo';
export type { DemoPorts } from './ports';
