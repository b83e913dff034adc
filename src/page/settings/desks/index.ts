/** The links to control desks: one for this browser, one for an OBS dock, and one for a phone with its code. */
export { DeskSection } from './DeskSection';
export { createDesksModel, type DesksModel } from './desksModel';
