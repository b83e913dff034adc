import { type BusinessEvent, type Tier, toMajorUnits } from '../contract';

/**
 * What a unit of money is worth, as a power of ten: about that many units make what a dollar, a euro or a pound makes.
 * Nobody's exchange rate: it only has to tell a coffee from a month's rent. A currency that is not named is 0.
 */
const magnitudes: readonly string[] = [
  'AED BRL CNY DKK EGP HKD ILS MAD MXN MYR NOK PLN QAR RON SAR SEK TRY ZAR',
  'BDT CZK DOP HUF INR ISK JPY KES NPR PHP PKR RSD RUB THB TWD UAH UYU',
  'AMD ARS CLP COP CRC IQD KRW KZT LKR MMK NGN TZS XAF XOF',
  'IDR KHR LAK LBP PYG UGX UZS VND',
];

/** Where each tier begins, in units of magnitude 0. */
const begins = [20, 100, 500];

/** How much an amount (minor units) is: a large donation is to feel large in every currency. */
export function amountTier(minor: number, currency: string): Tier {
  const magnitude = magnitudes.findIndex((codes) => codes.includes(currency)) + 1;
  const units = toMajorUnits(minor, currency) / 10 ** magnitude;
  return begins.filter((least) => units >= least).length as Tier; // there are three begins
}

/** Of all that an alert stands for the largest counts: a cart may be another sum than its donation. */
export function tierOfAll(events: readonly BusinessEvent[]): Tier {
  return Math.max(...events.map(tierOf)) as Tier; // the largest of tiers is one
}

/** Of what an event brought in; a follower brings no money, and a goal is never an everyday thing. */
export function tierOf({ type, data }: BusinessEvent): Tier {
  switch (type) {
    case 'donation.created':
      return amountTier(data.amount, data.currency);
    case 'perks.purchased':
      return amountTier(data.cartTotal ?? 0, data.currency);
    case 'goal.reached':
      return 2;
    default:
      return 0;
  }
}
