/** Add to OBS: the companion puts the overlays there, tells what is wrong with those that are there, and mends it. Knows no page. */
export { ObsPart } from './ObsPart';
export { ObsSection } from './ObsSection';
export { createObsModel, type ObsModel } from './obsModel';
