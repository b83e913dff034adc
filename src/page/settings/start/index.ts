/** The first run: from nothing to an alert in OBS, a step at a time. Knows no page but its own. */

export { SetUpSteps } from './SetUpSteps';
export { createSetupModel, isUntouched, type SetupModel } from './setupModel';
