import type { SummaryCause, TestCommand } from '../../../contract/engine';
import { boxSettings, type Settings, type Variant } from '../../../contract/settings';
import { prepareFeatures, type TextLibrary } from '../alertFeatures';
import type { AlertSource, ApplyVariant } from '../types';
import { sampleEvent, sampleEvents, sampleTexts } from './sampleEvents';

/** An alert without an event in the log. */
export interface TestAlert {
  readonly source: AlertSource;
  /** Why the alert is a summary; absent = it is none. */
  readonly cause?: SummaryCause | undefined;
  /** Absent = a test. */
  readonly origin?: 'replay';
  /** Replaces the box's variants; undefined = the box's variants. */
  readonly applyVariant?: ApplyVariant | undefined;
}

/** The test alert that a command asks for. `nowMs` = epoch milliseconds. */
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
  const own = boxSettings(settings, box);
  const source = cause ? sampleEvents(cause, event, id, now, words, sample, own) : sampleEvent(event, id, now, words, sample, own);
  return { source, cause, applyVariant: variant && forceVariant(variant, settings, box, library) };
}

/** Applies one variant to every alert of its type in a box, whatever its conditions and weight (SPEC SPG-10). */
export function forceVariant(variant: Variant, settings: Settings, name: string, library: TextLibrary | null): ApplyVariant {
  const { type } = variant.when;
  const own = boxSettings(settings, name);
  const bases = own.variants.filter(({ id, base }) => base && id !== variant.id);
  const box = { ...own, variants: [...bases, { ...variant, when: { type }, weight: 1 }] };
  const { applyVariant } = prepareFeatures({ ...settings, boxes: { ...settings.boxes, [name]: box } }, { library });
  return (alert, events, options, cause) => applyVariant(alert, events, { ...options, box }, cause);
}
