import { parse } from 'tldts';
import { mayEndSentence } from './sentenceEnds';

/**
 * When `name.ending` is an address, if the name cannot be the end of a sentence:
 * - `sure`: always.
 * - `mostly`: if the name has at least four letters. The ending is also a word or the end of a file name.
 * - `code`: if no sentence follows. The ending is a country code that can also start a sentence.
 * - `word`: if the text contains nothing else. The ending can be a sentence of its own (`no`, `lol`).
 * - `file`: only with a path, query or port. The ending is the end of a file name.
 * - `none`: never.
 * With `mostly`, `code` and `word`, text that promotes a site also makes an address ({@link Around}).
 */
type Ending = 'none' | 'file' | 'word' | 'code' | 'mostly' | 'sure';

const files = words('rs md sh py ps ml mm tf pm zip mov java');
/** Endings of the kind `mostly`: `gg` (*good game*), words, and endings of files (`script.pl`). */
const mostly = words('gg io ai co cc pl tv app live fun top');
/** Endings that often start sentences: Italian `io`, Portuguese `ai` and Polish `co`. */
const begins = words('io ai co');
/**
 * Country codes that are also articles, prepositions, pronouns or verbs, so that they may start a sentence but rarely end one. Covers the
 * languages in `sentenceEnds.ts` and Nordic languages.
 */
const codes = words(`as at be by do im in is it my to  al de es ir la mi se si su ve va  ao eu em mt vc  au ca et il je ma pk tg  ci li ni
  am er  om nu vi  bo na za  bi ki mu tr  ga ke mo  ng id fr tl pe sa ba ge`);
const english = words('as at be by do im in is it my to am');
/** Endings that are also answers (`no`), units (`km`), titles (`mr`) or abbreviations in chats (`gl` for *good luck*). */
const answers =
  words(`so me us no ne yt ar sc pr ye ya hm re ps am pm na ad jo pa to tt th gl gn gm np bb cu aw bs af gf bf st mr ms dm bj bn cd dj mc km
  kg mg`);
const longWords =
  words(`foo docs able abc actor ads art baby band bank bar baseball beats beauty beer best bike black blue bond boo book boots box brother
  build business buy buzz cab cafe cal call camp capital car care career case cash cat center chat cheap christmas church circle city
  claims cleaning coach codes coffee college community company compare computer contact cooking cool country credit cricket dad dance
  data date day deal degree delivery democrat design diet digital direct discover dish doctor dog dot drive earth eat education energy
  engineer esq estate events exchange expert express fail faith family fan fans farm fashion fast feedback film final finance
  financial fire fish fit fitness flights flowers fly food football forum fox free frontier fund gal game games gap garden gay gift
  gifts gives giving glass global gold golf goo got graphics gratis green gripe group guide guitars guru hair health help here hiphop
  holiday homes horse hospital host hot hotel house how ice ing ink irish ist jetzt jobs jot joy juegos kids kim kitchen kiwi land lat
  latino law lawyer legal life like limited living locker lol lotto love luxe makeup man mango map market marketing media meet meme
  memorial men menu mini mint mit mobile moda moe moi mom money monster moto movie museum music name navy network new news next ninja
  now observer office omega one ong open orange organic origins paris parts party pay pet phone photo photos pictures pid pin pink
  pioneer pizza place play plus poker post press prime pro prof promo pub quest racing radio read recipes red rehab reise reisen ren
  rent repair report rest restaurant rich rio rip rocks rodeo room rsvp rugby run safe safety sale salon save school schule science
  scot search seat secure security seek select services seven sew sexy sharp shell shoes shopping show silk sky sling smart smile
  soccer social solar song soy space spa spot star stream study style sucks supplies support surf surgery swiss talk target tattoo tax
  taxi team tech tennis theater tickets tips tires today tools total tours town toys training travel trust tunes university uno vet
  vision viva vivo vote voting voto voyage wales wang watch watches weather wedding wine winners work works world wow wtf yoga you
  zero zone casa futbol haus kaufen berlin hamburg wien koeln london tokyo amsterdam miami vegas boston xbox playstation youtube
  google amazon apple windows lego audi bmw honda toyota visa bible arab army studio madrid barcelona`);
/** Endings that no public suffix list contains: a reserved name (RFC 2606), names outside DNS, and endings read without accents. */
const reserved = words('example onion eth онлаин саит vermogensberater vermogensberatung');
/** For these endings, a dot written as a word makes an address. If they have at least three letters, a dot after a space does too. */
const plain = new Set(`com net org info biz xyz io gg tv ru de uk fr es br jp cn pl nl eu ca au ly co cc example onion`.split(/\s+/));
/** Endings that are themselves a topic in chats: *I love .io games*. */
const topics = new Set(['net', 'io', 'gg', 'tv', 'ai', 'dev', 'app']);
/** Further endings for which a dot written as a word is enough to make an address. */
const spoken = words('ai app shop store online site club top link ру ком рф');
const products = words('asp.net ado.net vb.net battle.net paint.net socket.io agar.io slither.io diep.io krunker.io');
/** Public sites that viewers link to. Their names count as addresses in any disguise. */
export const sites =
  `discord.gg discord.com discord.me discord.gift dsc.gg youtu.be youtube.com twitch.tv kick.com t.me telegram.me wa.me m.me
  fb.me facebook.com instagram.com tiktok.com twitter.com x.com reddit.com redd.it vk.com onlyfans.com patreon.com paypal.me linktr.ee
  steamcommunity.com roblox.com bit.ly t.co t.ly goo.gl is.gd v.gd rb.gy ow.ly adf.ly cutt.ly tiny.cc tinyurl.com shorturl.at lnkd.in
  amzn.to guns.lol`.split(/\s+/);
const isKnownSite = new Set(sites);

const known = new Map<string, Ending>();
const maxKnown = 5_000;

/** Judges the last label of a host (in lower case) by the public suffix list. */
export function endingOf(label: string): Ending {
  const found = known.get(label);
  if (found) return found;
  const ending = judge(label.normalize('NFC'));
  if (known.size >= maxKnown) known.clear();
  known.set(label, ending);
  return ending;
}

function judge(label: string): Ending {
  if (!/^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u.test(label) || label.length > 63) return 'none';
  if (files.has(label)) return 'file';
  if (mostly.has(label)) return 'mostly';
  if (answers.has(label) || longWords.has(label)) return 'word';
  if (codes.has(label)) return 'code';
  if (reserved.has(label)) return 'sure';
  return parse(`x.${label}`, { extractHostname: false, validateHostname: false }).isIcann ? 'sure' : 'none';
}

export interface Around {
  readonly before?: string | undefined;
  /** What follows the ending. `nothing`: the text or sentence ends. `news`: a word of `news` (links.ts). `word`: another word. */
  readonly next: 'nothing' | 'news' | 'word';
  readonly isAlone: boolean;
  /** Whether the text before the address promotes a site: `go to …`, `free skins: …`. */
  readonly isPromoted: boolean;
}

export function isAddress(name: string, ending: string, around: Around): boolean {
  const host = `${name}.${ending}`;
  const { before, next, isAlone, isPromoted } = around;
  if (isKnownSite.has(host)) return true;
  if (/^\d+$/.test(name)) return ending === 'com' && name.length > 2; // `3.net` is not an address
  if (name.length === 1 && (before ?? '').length < 2) return false; // `M.Ford` is not an address
  const kind = endingOf(ending);
  const isName = !mayEndSentence(name) && !products.has(host);
  if (kind === 'sure') return isName || (ending === 'com' ? next === 'nothing' : ending.length > 2 && !products.has(host));
  if (!isName || kind === 'none' || kind === 'file') return isSecondLevel(name, before) && kind !== 'none';
  if (name.length > 1 && isPromoted) return true;
  if (name.length < 4) return isSecondLevel(name, before);
  // After a name with a digit or hyphen, a country code is part of an address even inside a sentence: `skins24.de`, `cheap-followers.in`.
  if (kind === 'code' && /\p{L}{3,}\d|\p{L}{2,}-.{7,}/u.test(name)) return true;
  if (kind === 'word') return isAlone && !/(?:ous|ful|ing|ly|able|ible|ary|est)$/.test(name);
  if (kind === 'mostly' && !begins.has(ending)) return true;
  return next === 'nothing' || (next === 'news' && !english.has(ending));
}

const isSecondLevel = (name: string, before: string | undefined) => name === 'co' && before !== undefined;

/** Whether a name followed by a path is a host. In `yes.no/maybe` and `main.rs/lib.rs`, the name is not a host. */
export function isAddressWithPath(name: string, ending: string, path: string): boolean {
  const kind = endingOf(ending);
  if (kind === 'none' || /^\d+$/.test(name)) return false;
  if (kind === 'sure') return true;
  if (mayEndSentence(name) || (kind === 'file' && path.includes('.'))) return false;
  return name.length > 2 || kind === 'mostly';
}

export function isPlainEnding(label: string): boolean {
  return plain.has(label) || (/[^a-z]/.test(label) && endingOf(label) === 'sure');
}

export function isSpokenEnding(label: string): boolean {
  return isPlainEnding(label) || spoken.has(label);
}

export function isTopic(label: string): boolean {
  return topics.has(label);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/* Words that announce a site's address. Without accents, because moderation reads texts without accents. */

const leads = new RegExp(
  `(?:[:→»>]|(?<!\\p{L})(?:go(?:ing)? to|goto|head (?:over )?to|come to|visit|join|check(?: ?out)?|sign ?up (?:at|on)|(?:buy|get|order|available) (?:at|on|from)
|(?:web)?site|website|besucht?|besuche|geht? auf|kommt? auf|visita|visiten|entr[ae]n? (?:a|en|no|na)|entrem (?:no|na)|acess[ea]m?|visite[zm]?|allez sur|va(?:i|da)? su
|visitate|wejdz(?:cie)? na|wbija(?:j|jcie) na|ga naar|bezoek|besok|kunjungi|(?:за|пере)ход(?:и|ите) (?:на|сюда)|(?:зай|перей)ди(?:те)? (?:на|сюда)|visit us at|find (?:me|us) (?:at|on)))[ :]*$`.replaceAll(
    '\n',
    '',
  ),
  'u',
);
const offers =
  /(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|ucretsiz|darmow\p{L}+|бесплатн\p{L}+|promo|cheap|cheapest|giveaway|vbucks|robux|nudes|discount|coupon|crypto|bitcoin)(?!\p{L})/u;

export function isPromotion(before: string, behind: string): boolean {
  return leads.test(before) || offers.test(before) || offers.test(behind);
}
