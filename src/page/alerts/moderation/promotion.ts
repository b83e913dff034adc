/* What around a text says that it is a site's address. Without accents, as moderation reads it. */

/** Right before an address. */
const leads = new RegExp(
  `(?:[:→»>]|(?<!\\p{L})(?:go(?:ing)? to|goto|head (?:over )?to|come to|visit|join|check(?: ?out)?|sign ?up (?:at|on)|(?:buy|get|order|available) (?:at|on|from)
|(?:web)?site|website|besucht?|besuche|geht? auf|kommt? auf|visita|visiten|entr[ae]n? (?:a|en|no|na)|entrem (?:no|na)|acess[ea]m?|visite[zm]?|allez sur|va(?:i|da)? su
|visitate|wejdz(?:cie)? na|wbija(?:j|jcie) na|ga naar|bezoek|besok|kunjungi|(?:за|пере)ход(?:и|ите) (?:на|сюда)|(?:зай|перей)ди(?:те)? (?:на|сюда)|visit us at|find (?:me|us) (?:at|on)))[ :]*$`.replaceAll(
    '\n',
    '',
  ),
  'u',
);
/** Anywhere near an address. */
const offers =
  /(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|ucretsiz|darmow\p{L}+|бесплатн\p{L}+|promo|cheap|cheapest|giveaway|vbucks|robux|nudes|discount|coupon|crypto|bitcoin)(?!\p{L})/u;

export function isPromotion(before: string, behind: string): boolean {
  return leads.test(before) || offers.test(before) || offers.test(behind);
}
