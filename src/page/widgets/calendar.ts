const dayMs = 86_400_000;

/** When the week (from Monday) and the month of an instant began in a time zone, epoch ms; null = the zone of the runtime. */
export function spanStarts(nowMs: number, timeZone: string | null): { readonly weekMs: number; readonly monthMs: number } {
  const format = formatIn(timeZone);
  const today = new Date(wallMs(nowMs, format));
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const epochMs = (midnightMs: number): number => {
    const guessMs = midnightMs - (wallMs(nowMs, format) - nowMs);
    // The clocks may have changed since then.
    return midnightMs - (wallMs(guessMs, format) - guessMs);
  };
  return { weekMs: epochMs(Date.UTC(year, month, day) - sinceMonday * dayMs), monthMs: epochMs(Date.UTC(year, month, 1)) };
}

/** What the zone's clocks show, as if they showed UTC. */
function wallMs(ms: number, format: Intl.DateTimeFormat): number {
  const shown = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
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
    return new Intl.DateTimeFormat('en', options); // a zone that this browser does not know
  }
}
