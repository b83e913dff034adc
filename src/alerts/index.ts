/**
 * What an event becomes: filter, pairing, summing up, text, the next step of a queue. Pure: knows no clock, no storage, no page.
 */
import { allBoxSettings, type Settings } from '../contract';
import type { Extras } from './extras';

export { type AlertSource, type ComposeOptions, composeAlert, composeSummary } from './compose';
export { type Decision, decideNext, pairWaitMs, type Suppressed } from './decide';
export type { Extras } from './extras';
export { type SuppressionRule, suppressedBy } from './filter';
export { moderated } from './moderated';
export { formatMoney } from './money';
export type { TestAlert } from './sample';
export type { SummaryCause } from './sumUp';
export { amountTier } from './tier';

/** Whether alerts need more than the defaults: it is loaded apart, because most overlays have no use for it. */
export const needsExtras = (settings: Settings) =>
  settings.moderation || allBoxSettings(settings).some(({ variants, text, speech }) => variants.length || text || speech?.on);
export const loadExtras = async (settings: Settings, known: Extras | null) => (await import('./extras')).prepareExtras(settings, known);

/** Invented events for test alerts; apart, because a stream needs none. */
export const loadSamples = () => import('./sample');
