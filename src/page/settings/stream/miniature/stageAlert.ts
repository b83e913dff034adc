import type { Alert, StageEntry, TextRun } from '../../../../contract/engine';
import type { ElementSettings, Tier } from '../../../../contract/settings';
import { designOf } from '../../../alerts';
import { eventText } from '../../form/eventText';

/**
 * The alert on stage, as the miniature draws it: silent and in the built-in design, because the report does not contain the event that
 * custom code needs.
 */
export function stageAlert(stage: StageEntry, element: ElementSettings, nowMs: number): Alert {
  const { key, type, origin, title, name = null, amount, message, colors, drawn, startedAtMs, endsAtMs } = stage;
  const text = element.text?.delayMs ?? 0;
  return {
    ...{ key, keys: [key], type, origin, amount, message },
    title: titleRuns(title, name),
    perks: drawn?.perks ?? [],
    durationMs: Math.max(0, endsAtMs - nowMs),
    look: { ...designOf(element, type, drawn?.variation ?? null), ...colors, tier: (drawn?.tier ?? 1) as Tier },
    sound: 'donation',
    volume: 0,
    text: {
      message: null,
      titleLines: drawn?.titleLines ?? null,
      messageLines: drawn?.messageLines ?? null,
      delayMs: Math.max(0, text - (nowMs - startedAtMs)),
    },
  };
}

/** Marks the supporter's name in the reported title, or the whole title if it does not contain the name. */
function titleRuns(title: string, name: string | null): TextRun[] {
  const at = name ? title.indexOf(name) : -1;
  if (!name || at === -1) return [{ text: title, donor: true }];
  const runs = [
    { text: title.slice(0, at), donor: false },
    { text: name, donor: true },
    { text: title.slice(at + name.length), donor: false },
  ];
  return runs.filter(({ text }) => text !== '');
}

/** The alert on stage without anything that a supporter typed (SPEC DSK-7). */
export function withoutNames(stage: StageEntry): StageEntry {
  const { drawn, ...others } = stage;
  return { ...others, name: null, title: eventText(stage.type, 'short'), message: null, ...(drawn && { drawn }) };
}
