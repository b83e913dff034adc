import { visibleText } from '../../../contract';
import type { BusinessEvent } from '../../../contract/api';
import type { TextRun } from '../../../contract/engine';
import type { ElementText } from '../../../contract/settings';
import type { AlertSource } from '../types';
import { compareToMinimum } from '../worth';

/** Changes the texts that a supporter typed (null if absent). A goal's text and perk titles are not changed, because the creator wrote them. */
export function mapUserText(event: BusinessEvent, change: (text: string | null) => string | null): BusinessEvent {
  switch (event.type) {
    case 'donation.created':
      return { ...event, data: { ...event.data, donorName: change(event.data.donorName), message: change(event.data.message) } };
    case 'perks.purchased':
      return { ...event, data: { ...event.data, donorName: change(event.data.donorName) } };
    case 'follower.created': {
      const { username, displayName } = event.data;
      return { ...event, data: { ...event.data, username: change(username) ?? '', displayName: change(displayName) } };
    }
    case 'goal.reached':
      return event;
  }
}

/** The segmenter has no locale, because grapheme boundaries do not depend on it. */
const segmenter = new Intl.Segmenter();

/** Cuts a text to `max` graphemes (characters as a reader counts them) and appends `…`. null means no limit. */
export function cut(text: string, max: number | null): string {
  // A fast path: a text never has more graphemes than code units.
  if (max === null || text.length <= max) return text;
  let lastAt = 0;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    count += 1;
    if (count === max) lastAt = index;
    if (count > max) return `${text.slice(0, lastAt).trimEnd()}…`;
  }
  return text;
}

export function cutRuns(runs: readonly TextRun[], max: number): TextRun[] {
  let left = max;
  return runs.flatMap((run) => {
    if (left <= 0) return [];
    const text = cut(run.text, left);
    left = text === run.text ? left - graphemesIn(text) : 0;
    return [{ ...run, text }];
  });
}

function graphemesIn(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

/** Cuts supporters' texts to the creator's limits, and removes messages whose amount is too small (SPEC TXT-5). */
export function cutUserTexts([first, ...others]: AlertSource, text: ElementText): AlertSource {
  return [limitEvent(first, text), ...others.map((event) => limitEvent(event, text))];
}

function limitEvent(event: BusinessEvent, { nameLength, messageLength, messageFrom }: ElementText): BusinessEvent {
  const name = (given: string | null) => given && cut(visibleText(given) ?? '', nameLength);
  switch (event.type) {
    case 'donation.created': {
      const { donorName, message, amount, currency } = event.data;
      const shown = message !== null && compareToMinimum(amount, currency, messageFrom) !== 'below' ? cut(message, messageLength) : null;
      return { ...event, data: { ...event.data, donorName: name(donorName), message: shown } };
    }
    case 'perks.purchased':
      return { ...event, data: { ...event.data, donorName: name(event.data.donorName) } };
    case 'follower.created': {
      const { username, displayName } = event.data;
      // Moderation can make either name null, although the type does not say so.
      return { ...event, data: { ...event.data, username: name(username) ?? '', displayName: name(displayName) } };
    }
    case 'goal.reached':
      return event;
  }
}
