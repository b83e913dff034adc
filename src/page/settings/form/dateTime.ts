import { dayMs } from '../../../contract';
import type { Settings } from '../../../contract/settings';
import { t } from '../../i18n';
import type { DateTimeStyle } from '../frame/frameModel';

/** The creator's locale and time zone. A field is null if the browser's locale or time zone applies. */
export function dateTimeStyleOf(settings: Settings | null): DateTimeStyle {
  return { locale: settings?.locale ?? null, timeZone: settings?.timeZone ?? null };
}

export function dateTimeFormat({ locale, timeZone }: DateTimeStyle, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale ?? undefined, { ...options, ...timeZoneOption(timeZone) });
}

/** The date of an instant in a time zone, such as `2026-03-01`. */
export function localDay(timeMs: number, timeZone: string | null): string {
  const { year, month, day } = partsOf(timeMs, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The latest instant whose year has four digits. The companion rejects later ones. */
const maxMs = Date.UTC(10_000, 0) - 1;

/**
 * The start of a day in a time zone, plus `daysLater` days, epoch ms. Days before 1970 or after 9999 are clamped, because date fields allow
 * years of up to six digits.
 */
export function startOfDay(day: string, timeZone: string | null, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (year < 1970) return 0;
  if (year > 9999) return maxMs;
  const wantedMs = Date.UTC(year, month - 1, date) + daysLater * dayMs;
  // If a clock change skips or repeats midnight, the day starts at the first instant with its date.
  const guesses = [wantedMs - dayMs, wantedMs + dayMs].map((aroundMs) => wantedMs - utcOffsetMs(aroundMs, timeZone));
  const within = guesses.filter((guessMs) => guessMs + utcOffsetMs(guessMs, timeZone) >= wantedMs);
  const beginsMs = Math.min(...(within.length > 0 ? within : guesses));
  return Math.min(Math.max(beginsMs, 0), maxMs);
}

function utcOffsetMs(timeMs: number, timeZone: string | null): number {
  const { year, month, day, hour, minute, second } = partsOf(timeMs, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(timeMs / 1_000) * 1_000;
}

const zeroParts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };

function partsOf(timeMs: number, timeZone: string | null): typeof zeroParts {
  const all = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { ...all, hourCycle: 'h23', ...timeZoneOption(timeZone) });
  const parts = format.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)] as const);
  return { ...zeroParts, ...Object.fromEntries(parts) };
}

/**
 * The option `timeZone` for `Intl`, or none if the browser does not know the zone, so that the browser's own zone is used. (The companion
 * may know zones that the browser does not.)
 */
function timeZoneOption(timeZone: string | null): { readonly timeZone?: string } {
  if (timeZone === null) return {};
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return { timeZone };
  } catch {
    return {}; // a RangeError: this browser does not know the zone
  }
}

export function safeModeText(untilMs: number, nowMs: number, dateTimeStyle: DateTimeStyle): string {
  const minutes = Math.ceil((untilMs - nowMs) / 60_000);
  const until = dateTimeFormat(dateTimeStyle, { timeStyle: 'short' }).format(untilMs);
  return t('moderation.safeMode.until', { until, minutes });
}
