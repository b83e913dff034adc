/**
 * What an event becomes: filter, pairing, summing up, text, the next step of a queue. Pure: knows no clock, no storage, no page.
 */
import { allBoxSettings, type Settings } from '../contract';
import { languageOf } from '../languages';
import type { Extras } from './extras';
import type { StandingOf } from './variants';

export { type AlertSource, type ComposeOptions, composeAlert } from './compose';
export { type Decision, decideNext, type Ended, type Now, pairUp, sourceOf, withPartner } from './decide';
export type { Extras } from './extras';
export { type SuppressionRule, suppressedBy } from './filter';
export type { Held, HoldIn } from './hold';
export { type Moderated, moderated } from './moderated';
export { formatMoney } from './money';
export type { TestAlert } from './samples';
export { amountTier } from './tier';
export type { Standing } from './variants';
export { compareSpecificity } from './variants';

/** Whether an alert that comes alone needs more than the defaults; most overlays have no use for it. */
export const needsExtras = (settings: Settings): boolean =>
  !!settings.moderation ||
  languageOf(settings.locale) !== 'en' ||
  allBoxSettings(settings).some(({ variants, text, speech }) => variants.length > 0 || text || speech?.on);
/** Loaded apart, and by every engine: what waits in a row needs it. */
export const loadExtras = async (settings: Settings, known: Extras | null, standingOf?: StandingOf) =>
  (await import('./extras')).prepareExtras(settings, known, standingOf);

/** Invented events for test alerts; apart, because a stream needs none. */
export const loadSamples = () => import('./samples');

/** For editors of texts; apart, because it brings the library of templates. */
export const loadTextTools = () => import('./text/tools');
export type { TemplateError, Variable } from './text/tools';
