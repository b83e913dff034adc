import { dayMs } from '../../contract';

export interface SpanStarts {
  readonly weekMs: number;
  readonly monthMs: number;
  /** When the next day starts. A week or month may start at the same time. */
  readonly nextDayMs: number;
}

/** When the week (from Monday) and the month started in a time zone, epoch ms. null means the runtime's time zone. */
export function spanStarts(nowMs: number, timeZone: string | null): SpanStarts {
  const format = formatIn(timeZone);
  const today = new Date(nowMs + offsetMs(nowMs, format));
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const monday = day - ((today.getUTCDay() + 6) % 7);
  const startOf = (...date: [year: number, month: number, day: number]) => startOfDay(Date.UTC(...date), format);
  return { weekMs: startOf(year, month, monday), monthMs: startOf(year, month, 1), nextDayMs: startOf(year, month, day + 1) };
}

/**
 * The first instant of a date, epoch ms. It is not always midnight, because clocks may be set forward at midnight. `midnightMs`: midnight
 * of the date in UTC.
 */
function startOfDay(midnightMs: number, format: Intl.DateTimeFormat): number {
  const guesses = [-dayMs, dayMs].map((step) => midnightMs - offsetMs(midnightMs + step, format));
  const within = guesses.filter((guessMs) => guessMs + offsetMs(guessMs, format) >= midnightMs);
  return Math.min(...(within.length > 0 ? within : guesses));
}

/** The time zone's offset from UTC at an instant. Always whole seconds, because the format has no fractions of a second. */
function offsetMs(ms: number, format: Intl.DateTimeFormat): number {
  const shown = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1_000) * 1_000;
}

function formatIn(timeZone: string | null): Intl.DateTimeFormat {
  const figure = 'numeric';
  const options: Intl.DateTimeFormatOptions = {
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: figure, month: figure, day: figure, hour: figure, minute: figure, second: figure },
  };
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: timeZone ?? undefined });
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}
