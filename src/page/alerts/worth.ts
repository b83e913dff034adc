import { type MinimumAmounts, minorDigits } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import { defaultTierStarts, type Tier, type TierStarts } from '../../contract/settings';

/** Fixed exchange rates: how many units of a currency are worth about a dollar, within a factor of 1.5. An unlisted currency counts as dollars. */
const steps: readonly (readonly [units: number, currencies: string])[] = [
  [0.5, 'BHD KWD OMR'],
  [2, 'ANG AWG AZN BAM BBD BGN BND BZD FJD GEL TOP WST XCD'],
  [5, 'AED BOB BYN ILS MYR PEN PGK PLN QAR RON SAR TTD'],
  [10, 'BRL BWP CNY DKK GTQ HKD HRK MAD MOP NOK SBD SCR SEK TJS'],
  [20, 'CZK HNL LSL MDL MVR MXN NAD SLE STN SZL ZAR ZMW'],
  [50, 'AFN DOP EGP MKD MUR MZN NIO PHP SRD THB TRY TWD UAH UYU'],
  [100, 'ALL BDT CVE DZD ETB GMD HTG INR ISK JPY KES KGS NPR RSD RUB VUV XPF'],
  [200, 'DJF GYD JMD LKR LRD PKR YER'],
  [500, 'AMD CRC HUF KMF KZT MRO SOS XAF XOF'],
  [1_000, 'AOA ARS CLP IQD KRW RWF'],
  [2_000, 'BIF CDF MMK MWK NGN TZS'],
  [5_000, 'COP KHR MGA MNT UGX ZWL'],
  [10_000, 'GNF PYG UZS'],
  [20_000, 'IDR LAK SLL STD VND'],
  [100_000, 'LBP'],
];
const unitsByCurrency = new Map(steps.flatMap(([units, currencies]) => currencies.split(' ').map((code) => [code, units] as const)));

/** Converts minor units to approximate dollars. Divides only once, so that equal amounts give exactly equal numbers. */
export function worth(minor: number, currency: string): number {
  return minor / (10 ** minorDigits(currency) * (unitsByCurrency.get(currency) ?? 1));
}

export function equivalentOf(minor: number, currency: string, to: string): number {
  return Math.round(worth(minor, currency) * 10 ** minorDigits(to) * (unitsByCurrency.get(to) ?? 1));
}

/** Compares an amount with the minimum for its currency. `none` if there is no minimum (SPEC SHW-36). */
export function compareToMinimum(minor: number, currency: string, amounts: MinimumAmounts): 'none' | 'below' | 'reached' {
  const listed = Object.entries(amounts);
  const own = listed.find(([code]) => code === currency)?.[1]; // `amounts` may lack the event's currency
  if (own !== undefined) return minor >= (typeof own === 'number' ? own : own.minor) ? 'reached' : 'below';
  const minimums = listed.flatMap(([code, least]) => (typeof least === 'number' ? [] : [worth(least.minor, code)]));
  if (minimums.length === 0) return 'none';
  return worth(minor, currency) >= Math.min(...minimums) ? 'reached' : 'below';
}

/** A gift of at least this many approximate dollars is large: it gets its own alert even in a long queue (SPEC SHW-117). */
const ownAlertFrom = 20;

/** What a supporter gave. null for followers, goals, and purchases without a price. */
export function giftOf({ type, data }: BusinessEvent): { readonly minor: number; readonly currency: string } | null {
  if (type === 'donation.created') return { minor: data.amount, currency: data.currency };
  return type === 'perks.purchased' && data.cartTotal !== null ? { minor: data.cartTotal, currency: data.currency } : null;
}

export function isLargeGift(event: BusinessEvent): boolean {
  const gift = giftOf(event);
  return gift !== null && worth(gift.minor, gift.currency) >= ownAlertFrom;
}

export function amountTier(minor: number, currency: string, { amounts, currency: theirs }: TierStarts = defaultTierStarts): Tier {
  const dollars = worth(minor, currency);
  return amounts.filter((start) => dollars >= worth(start, theirs)).length as Tier;
}

/** The highest tier of an alert's events. The events can have different tiers, because a purchase's total may differ from its donation. */
export function tierOfAll(events: readonly BusinessEvent[], starts?: TierStarts): Tier {
  return Math.max(...events.map((event) => tierOf(event, starts))) as Tier;
}

/** The tier of an event (SPEC SHW-22). Followers and purchases without a price have tier 1. Reached goals have tier 3. */
export function tierOf(event: BusinessEvent, starts?: TierStarts): Tier {
  if (event.type === 'goal.reached') return 3;
  const gift = giftOf(event);
  return gift ? amountTier(gift.minor, gift.currency, starts) : 1;
}
