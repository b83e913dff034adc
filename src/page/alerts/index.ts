/* Turns events into alerts: filter, pairing, pacing, summaries, texts. Pure: does not use the clock, storage or the page. */
import type { TextLibrary } from './alertFeatures';

export { type AlertFeatures, needsTextLibrary, prepareFeatures, type TextLibrary } from './alertFeatures';
export { composeAlert, composeSummary } from './compose';
export { customEventOf, customNameIn } from './customEvent';
export { type Decision, type DecisionContext, decideNext, type Ended, type IsDropped, maxEndedPerStep } from './decide';
export { moderated, withSafeMode } from './moderation/safeMode';
export { formatMoney } from './money';
export { type Awaiting, isLetThrough } from './needsApproval';
export { durationOf } from './pacing/duration';
export { chooseNext } from './pacing/grouping';
export { joinOnStage } from './pacing/joinOnStage';
export { inOrder, isInterrupted, notQueued } from './pacing/order';
export { alertTypeOf, pairUp, sourceOf, withPartner } from './pairing';
export { perkImageOf } from './perkImages';
export { forceVariation, makeTest, sampleEvent, sampleEvents, sampleTexts, type TestAlert } from './samples';
export { type EventFilter, eventFilterOf, isOfMuted, type SuppressionRule, suppressedBy, suppressionOf } from './suppression';
export { perkLinesOf, perksOf } from './text/eventText';
export type { AlertSource, ComposeOptions, Moderated } from './types';
export { baseOf, compareSpecificity, designOf, type SupporterStatus } from './variations';
export { compareToMinimum, equivalentOf, worth } from './worth';

/** Loads moderation, custom texts and speech on demand. Pages that need texts but not these parts import `editor.ts`. */
export const loadTextLibrary = (): Promise<TextLibrary> => import('./textLibrary');
