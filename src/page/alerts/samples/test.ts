import { boxSettings, type Settings, type SummaryCause, type TestCommand, type Variant } from '../../../contract';
import { prepareFeatures, type TextLibrary } from '../alertFeatures';
import type { AlertSource, ApplyVariant } from '../types';
import { sampleEvent, sampleTexts } from './event';
import { sampleEvents } from './several';

/** An alert that stands for no event of the log. */
export interface TestAlert {
  readonly source: AlertSource;
  /** Why it stands for several; absent = it does not. */
  readonly cause?: SummaryCause | undefined;
  /** Absent = a test. */
  readonly origin?: 'replay';
  /** In the place of the box's own variants; undefined = those. */
  readonly applyVariant?: ApplyVariant | undefined;
}

/** What a test is to show. `nowMs` = epoch milliseconds. */
export function makeTest(
  { box, event, wish = {} }: TestCommand,
  {
    id,
    nowMs,
    settings,
    library,
  }: { readonly id: string; readonly nowMs: number; readonly settings: Settings; readonly library: TextLibrary | null },
): TestAlert {
  const { sample, summary: cause, variant } = wish;
  const [now, words] = [new Date(nowMs).toISOString(), sampleTexts(settings.locale, library)];
  const source = cause ? sampleEvents(cause, event, id, now, words, sample) : sampleEvent(event, id, now, words, sample);
  return { source, cause, applyVariant: variant && forceVariant(variant, settings, box, library) };
}

/** What makes alerts of a box as one variant has them, which stands in the place of all others and fits every alert (SPEC SPG-10). */
export function forceVariant(variant: Variant, settings: Settings, name: string, library: TextLibrary | null): ApplyVariant {
  const { type } = variant.when;
  const box = { ...boxSettings(settings, name), variants: [{ ...variant, when: { type }, weight: 1 }] };
  const { applyVariant } = prepareFeatures({ ...settings, boxes: { ...settings.boxes, [name]: box } }, { library });
  return (alert, events, options, cause) => applyVariant(alert, events, { ...options, box }, cause);
}
