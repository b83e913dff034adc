/**
 * A supporter's page of the demo account: donate, buy perks, follow, watch the goal fill.
 * Knows the companion's demo endpoints only; neither settings nor overlays.
 */
export { mountFace } from './mountFace';
export type { DemoPorts } from './ports';
