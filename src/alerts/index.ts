/**
 * What an event becomes: filter, pairing, summing up, text, the next step of a queue. Pure: knows no clock, no storage, no page.
 */
export { type AlertSource, type ComposeOptions, composeAlert, composeSummary } from './compose';
export { type Decision, decideNext, pairWaitMs, type Suppressed } from './decide';
export { type SuppressionRule, suppressedBy } from './filter';
export { formatMoney } from './money';
export type { SummaryCause } from './sumUp';
export { amountTier } from './tier';

/** What makes an alert what its variant says. Loaded apart: without variants the overlay has no use for it. */
export const loadVary = async () => (await import('./vary')).vary;
export type Vary = Awaited<ReturnType<typeof loadVary>>;

/** Invented events for test alerts; apart, because a stream needs none. */
export const loadSampleEvent = async () => (await import('./sample')).sampleEvent;
