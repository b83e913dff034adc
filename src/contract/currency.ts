import * as z from 'zod/mini';

/** Currencies the API takes, lowercase (creator-api.md, "Currency code"). */
export const currencies = [
  ...'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop'.split(' '),
  ...'crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk htg huf idr ils inr isk jmd'.split(' '),
  ...'jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mro mur mvr mwk mxn myr mzn nad ngn'.split(' '),
  ...'nio nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sll sos srd std stn szl'.split(' '),
  ...'thb tjs top try ttd twd tzs uah ugx uyu usd uzs vnd vuv wst xaf xcd xof xpf yer zar zmw zwl'.split(' '),
] as const;

/** A currency as REST requests and donation records write it: lowercase, one of {@link currencies}. */
export const CurrencyCode = z.enum(currencies, { error: 'must be a supported currency code, lowercase (for example usd)' });
export type CurrencyCode = z.infer<typeof CurrencyCode>;
