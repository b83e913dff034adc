import { boxSettings, type Settings, type TestCommand, type TestWish } from '../../contract';
import type { AlertSource } from '../compose';
import { prepareExtras } from '../extras';
import { composeSummary } from '../pacing';
import type { Vary } from '../vary';
import { sampleEvent, sampleWords } from './event';
import { sampleEvents } from './several';

/** An alert that stands for no event of the log. */
export interface TestAlert {
  readonly source: AlertSource;
  /** Absent = a test. */
  readonly origin?: 'replay';
  /** In the place of the box's own variants; undefined = those. */
  readonly vary?: Vary | undefined;
}

/** What a test is to show. `nowMs` = epoch milliseconds. */
export async function makeTest({ box, event, wish = {} }: TestCommand, id: string, nowMs: number, settings: Settings): Promise<TestAlert> {
  const { sample, summary } = wish;
  const [now, words] = [new Date(nowMs).toISOString(), await sampleWords(settings.locale)];
  const source = summary ? sampleEvents(summary, event, id, now, words, sample) : sampleEvent(event, id, now, words, sample);
  return { source, vary: await varyAs(wish, settings, box) };
}

/**
 * What makes alerts of a box as one variant has them, which stands in the place of all others and fits every alert (SPEC
 * SPG-10), and one of several events; undefined = as the box does.
 */
export async function varyAs({ variant, summary }: TestWish, settings: Settings, name: string): Promise<Vary | undefined> {
  if (!variant && !summary) return undefined;
  const own = boxSettings(settings, name);
  const box = variant ? { ...own, variants: [{ ...variant, when: { type: variant.when.type }, weight: 1 }] } : own;
  const { vary } = await prepareExtras({ ...settings, boxes: { ...settings.boxes, [name]: box } }, null);
  return (alert, events, options, cause) =>
    summary ? composeSummary(events, summary, { ...options, box, vary }) : vary(alert, events, { ...options, box }, cause);
}
