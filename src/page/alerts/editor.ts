/*
 * Entry point for pages on which the creator edits texts: template checks, variables, samples. Contains no moderation and no speech, so it
 * is small enough for static imports.
 */
import type { EventType } from '../../contract/api';
import type { Alert, SummaryCause, TestSample } from '../../contract/engine';
import { elementSettings, type Settings, type TextSlot } from '../../contract/settings';
import { alertTexts, languageOf } from '../i18n';
import { createApplyVariation } from './alertFeatures';
import { composeAlert, composeSummary } from './compose';
import { withPerkImage } from './perkImages';
import { sampleEvent, sampleEvents, sampleTexts } from './samples';
import { createTexts } from './text/customTexts';
import { compileTemplate, type TemplateError } from './text/template';
import type { ComposeOptions } from './types';

export { alertTexts } from '../i18n';
export type { ListedWord } from './moderation/cleanText';
export { isFindable } from './moderation/entries';
export { sampleFor } from './samples';
export type { TemplateError } from './text/template';
export { type Variable, variablesOf } from './text/templateValue';

export function checkTemplate(template: string, locale: string | null): TemplateError | null {
  const compiled = compileTemplate(template, locale);
  return compiled.ok ? null : compiled.error;
}

const summaries: { readonly [Slot in TextSlot]?: readonly [SummaryCause, EventType] } = {
  combo: ['combo', 'donation.created'],
  away: ['late', 'donation.created'],
  many: ['many', 'follower.created'],
};

/** An alert of sample events with these settings. `now`: ISO 8601. `sample`: values that the creator requested. */
export function sampleAlert(slot: TextSlot, settings: Settings, element: string, now: string, sample: TestSample = {}): Alert {
  const ownTexts = alertTexts(languageOf(settings.locale));
  const options: ComposeOptions = {
    element: elementSettings(settings, element),
    locale: settings.locale,
    timeZone: settings.timeZone,
    origin: 'test',
    applyVariation: createApplyVariation(
      createTexts(settings, ownTexts),
      undefined,
      settings.perkImages ? { images: settings.perkImages, library: { withPerkImage } } : null,
    ),
  };
  const texts = sampleTexts(settings.locale, { alertTexts });
  const summary = summaries[slot];
  if (!summary) return composeAlert(sampleEvent(slot as EventType, 'sample', now, texts, sample, options.element), options);
  const [cause, type] = summary;
  return composeSummary(sampleEvents(cause, type, 'sample', now, texts, sample, options.element), cause, options);
}
