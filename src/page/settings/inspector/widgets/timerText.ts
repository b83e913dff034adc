import { clockText } from '../../../../contract';
import { t } from '../../../i18n';
import { type Parsed, plainFigures } from '../../../ui';

/* Formats and parses the times of a timer: `1:30` (minutes and seconds), `1:30:00` (with hours). Times are in seconds, up to `max`. */

export const formatTime = (seconds: number) => clockText(seconds * 1_000);

/** Parses the time at which a timer starts: `10` (minutes), `10:00`, `1:30:00`, `90 min`. */
export function parseStartTime(text: string, max: number): Parsed<number> {
  return within(readTime(text, 60), max, t('widgets.timer.start.error', { hours: max / 3_600 }));
}

/** Parses the time that a rule adds: `30` (seconds), `1:30`, `1:30:00`, `5 min`, `1 min 30 s`. */
export function parseAddedTime(text: string, max: number): Parsed<number> {
  return within(readTime(text, 1), max, t('widgets.timer.added.error', { hours: max / 3_600 }));
}

function within(seconds: number | null, max: number, why: string): Parsed<number> {
  return seconds !== null && seconds <= max ? { ok: true, value: seconds } : { ok: false, why };
}

const withUnits = /^(?:(\d{1,4})\s*h)?\s*(?:(\d{1,6})\s*m(?:in)?)?\s*(?:(\d{1,7})\s*s)?$/i;

/** `unitSeconds`: the unit of a text that is only a number. Returns null if the text is not a time. */
function readTime(text: string, unitSeconds: number): number | null {
  const typed = plainFigures(text);
  if (/^\d{1,7}$/.test(typed)) return Number(typed) * unitSeconds;
  const parts = typed.split(':');
  if (parts.length > 1) {
    const isTime = parts.length <= 3 && parts.every((part, index) => /^\d{1,4}$/.test(part) && (index === 0 || Number(part) < 60));
    return isTime ? parts.reduce((sum, part) => sum * 60 + Number(part), 0) : null;
  }
  const [all = '', hours = 0, minutes = 0, seconds = 0] = withUnits.exec(typed) ?? [];
  return all === '' ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
