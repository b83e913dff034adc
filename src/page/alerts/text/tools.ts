/** What an editor of texts needs: what is wrong with a template, what it can name, and what an alert would say. */
import { type Alert, boxSettings, type EventType, type Settings, type SummaryCause, type TextSlot } from '../../../contract';
import { prepareFeatures } from '../alertFeatures';
import { composeAlert } from '../compose';
import { sampleEvent, sampleEvents, sampleTexts } from '../samples';
import * as library from '../textLibrary';
import type { ComposeOptions } from '../types';
import { composeSummary } from './summary';
import { compileTemplate } from './template';
import type { TemplateError } from './templateErrors';

/** null = it can be read. */
export function checkTemplate(template: string, locale: string | null): TemplateError | null {
  const compiled = compileTemplate(template, locale);
  return compiled.ok ? null : compiled.error;
}

/** Why an alert stands for several, and of what most. */
const several: { readonly [Slot in TextSlot]?: readonly [SummaryCause, EventType] } = {
  combo: ['combo', 'donation.created'],
  away: ['late', 'donation.created'],
  many: ['many', 'follower.created'],
};

/** An alert of invented events, with the settings as they are. `now` is an ISO 8601 instant. */
export function sampleAlert(slot: TextSlot, settings: Settings, box: string, now: string): Alert {
  const { applyVariant } = prepareFeatures(settings, { library });
  const options: ComposeOptions = {
    box: boxSettings(settings, box),
    locale: settings.locale,
    timeZone: settings.timeZone,
    origin: 'test',
    applyVariant,
  };
  const words = sampleTexts(settings.locale, library);
  const wanted = several[slot];
  if (!wanted) return composeAlert(sampleEvent(slot as EventType, 'sample', now, words), options); // what is not of several is a type's
  const [cause, type] = wanted;
  return composeSummary(sampleEvents(cause, type, 'sample', now, words), cause, options);
}
