import { formatMoney } from '../../alerts';
import { dateTimeFormat, localDay } from '../form/dateTime';
import type { DateTimeStyle } from '../frame/frameModel';

export interface StatsFormat {
  money(minor: number, currency: string): string;
  /** Like `money`, but without decimals that are zero: `$20`. */
  shortMoney(minor: number, currency: string): string;
  number(value: number): string;
  /** Formats a share as a change: `+12 %`. */
  change(share: number): string;
  /** `2026-03-02` becomes `Mar 2`. */
  day(date: string): string;
  /** An hour of the day, 0 to 23: `1 PM`. */
  hour(hour: number): string;
  /** The name of a country, from its ISO 3166 alpha-2 code. */
  country(code: string): string;
  /** Formats an ISO 8601 instant in the creator's time zone. */
  time(instant: string): string;
  /** Formats epoch ms as a day in the creator's time zone: `March 2, 2026`. */
  date(atMs: number): string;
  /** Formats epoch ms as `2026-03-02` in the creator's time zone. */
  fileDay(atMs: number): string;
  /** Formats epoch ms as a time of day in the creator's time zone: `9:05 PM`. */
  clock(atMs: number): string;
  /** `3 hr 12 min`, `3 hr`, `0 min`. */
  duration(ms: number): string;
}

export function createStatsFormat(dateTimeStyle: DateTimeStyle): StatsFormat {
  const { locale } = dateTimeStyle;
  const tag = locale ?? undefined;
  const numbers = new Intl.NumberFormat(tag);
  const changes = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const days = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const hours = new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
  const times = dateTimeFormat(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' });
  const dates = dateTimeFormat(dateTimeStyle, { dateStyle: 'long' });
  const clocks = dateTimeFormat(dateTimeStyle, { timeStyle: 'short' });
  const unit = (name: string) => new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [hoursOf, minutesOf] = [unit('hour'), unit('minute')];
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return {
    money: (minor, currency) => formatMoney(minor, currency, locale),
    shortMoney: (minor, currency) => formatMoney(minor, currency, locale, { display: 'symbol', hideZeros: true }),
    number: (value) => numbers.format(value),
    change: (share) => changes.format(share),
    day: (date) => days.format(new Date(date)),
    hour: (hour) => hours.format(Date.UTC(2026, 0, 1, hour)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    time: (instant) => times.format(new Date(instant)),
    date: (atMs) => dates.format(atMs),
    fileDay: (atMs) => localDay(atMs, dateTimeStyle.timeZone),
    clock: (atMs) => clocks.format(atMs),
    duration: (ms) => {
      const minutes = Math.max(0, Math.floor(ms / 60_000));
      const whole = Math.floor(minutes / 60);
      const parts = [whole > 0 && hoursOf.format(whole), (whole === 0 || minutes % 60 > 0) && minutesOf.format(minutes % 60)];
      return parts.filter(Boolean).join(' ');
    },
  };
}
