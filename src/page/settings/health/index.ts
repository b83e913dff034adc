/** How everything has been, and a report of it without anybody's name. Knows no page. */
export { HealthSections } from './HealthSections';
export { createHealthModel, type HealthModel } from './healthModel';
