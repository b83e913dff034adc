/** What an editor of texts needs: what is wrong with a template, what it can name, and what an alert would say. */

import type { SummaryCause } from '../../contract';
import { type Alert, boxSettings, type EventType, type Settings, type TextSlot } from '../../contract';
import { type AlertSource, type ComposeOptions, composeAlert } from '../compose';
import { prepareExtras } from '../extras';
import { sampleEvent, sampleWords } from '../samples';
import { compileTemplate } from './template';
import type { TemplateError } from './templateErrors';

export type { TemplateError } from './templateErrors';
export { type Variable, variablesOf } from './variables';

/** null = it can be read. */
export function checkTemplate(template: string, locale: string | null): TemplateError | null {
  const compiled = compileTemplate(template, locale);
  return compiled.ok ? null : compiled.error;
}

const causes: { readonly [Slot in TextSlot]?: SummaryCause } = { combo: 'combo', away: 'late', many: 'many' };

/** An alert of invented events, with the settings as they are. `now` is an ISO 8601 instant. */
export async function sampleAlert(slot: TextSlot, settings: Settings, box: string, now: string): Promise<Alert> {
  const { vary, pacing } = await prepareExtras(settings, null);
  const options: ComposeOptions = {
    box: boxSettings(settings, box),
    locale: settings.locale,
    timeZone: settings.timeZone,
    origin: 'test',
    vary,
  };
  const cause = causes[slot];
  const words = await sampleWords(settings.locale);
  const invent = (type: EventType, id: string) => sampleEvent(type, id, now, words);
  const [first, ...others] = typesOf(slot).map((type, index) => invent(type, `sample-${index}`));
  const source: AlertSource = [first?.[0] ?? invent('donation.created', 'sample')[0], ...others.flatMap((events) => [...events])];
  return cause ? pacing.composeSummary(source, cause, options) : composeAlert(source, options);
}

function typesOf(slot: TextSlot): EventType[] {
  switch (slot) {
    case 'combo':
      return ['donation.created', 'donation.created', 'donation.created'];
    case 'away':
      return ['donation.created', 'donation.created', 'follower.created', 'goal.reached'];
    case 'many':
      return Array.from({ length: 12 }, () => 'follower.created');
    default:
      return [slot];
  }
}
