import type { Settings } from '../../contract';

/** How the creator reads times; null = as the browser has it. */
export interface Manner {
  readonly locale: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
}

export function mannerOf(settings: Settings | null): Manner {
  return { locale: settings?.locale ?? null, timeZone: settings?.timeZone ?? null };
}

/** Writes times in that manner. */
export function timesIn({ locale, timeZone }: Manner, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale ?? undefined, { ...options, ...zoneOf(timeZone) });
}

/** `2026-03-01`: the day in that zone. */
export function dayOf(timeMs: number, timeZone: string | null): string {
  const { year, month, day } = fieldsOf(timeMs, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Where a day begins in that zone, epoch milliseconds; `daysLater` counts from it. */
export function startOfDay(day: string, timeZone: string | null, daysLater = 0): number {
  const wantedMs = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  // The zone's distance from UTC may be another one at the guess than at what is looked for.
  const guessMs = wantedMs - aheadMs(wantedMs, timeZone);
  return wantedMs - aheadMs(guessMs, timeZone);
}

/** What the zone's clocks are ahead of UTC at an instant. */
function aheadMs(timeMs: number, timeZone: string | null): number {
  const { year, month, day, hour, minute, second } = fieldsOf(timeMs, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(timeMs / 1_000) * 1_000;
}

const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };

function fieldsOf(timeMs: number, timeZone: string | null): typeof fields {
  const all = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { ...all, hourCycle: 'h23', ...zoneOf(timeZone) });
  const parts = format.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)] as const);
  return { ...fields, ...Object.fromEntries(parts) };
}

/** The companion's list of zones may be longer than this browser's: what is not known here is read as the browser has it. */
function zoneOf(timeZone: string | null): { readonly timeZone?: string } {
  if (timeZone === null) return {};
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return { timeZone };
  } catch {
    return {}; // a RangeError: the zone is not known
  }
}
