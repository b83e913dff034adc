import { parse } from 'tldts';

/**
 * How much a last label says that a text is an address. `word` = it is also a word of a sentence or the end of a file's name;
 * `code` = a country's two letters, which begin sentences in some language (`es`, `de`) and end products (`io`, `ai`).
 */
export type Ending = 'none' | 'word' | 'code' | 'sure';

/**
 * Public suffixes that are words, units or file endings. Sentences often lack the space behind a full stop, so these end an
 * address only with a further sign of one, such as a path.
 */
const words = new Set(
  `ad al am ar as at ba be bf bi bo by cd ci do dm ec er et ga ge gf gm gn hm id il im in is it je jo ke ki kg km la lc li ma md me mg
  ml mm mo ms mt my na ne ng ni no nu om pa pe ph pm pr ps py re ro rs sa sc se sh si so st su th tl tm to tt us va ve vi ye yt za zip
  mov foo java docs able abc actor ads art baby band bank bar baseball beats beauty beer best bike black blue bond boo book boots box
  brother build business buy buzz cab cafe cal call camp capital car care career case cash cat center chat cheap christmas church circle
  city claims cleaning coach codes coffee college community company compare computer contact cooking cool country credit cricket dad dance
  data date day deal degree delivery democrat design diet digital direct discover dish doctor dog dot drive earth eat education energy
  engineer esq estate events exchange expert express fail faith family fan fans farm fashion fast feedback film final finance financial fire
  fish fit fitness flights flowers fly food football forum fox free frontier fun fund gal game games gap garden gay gift gifts gives giving
  glass global gold golf goo got graphics gratis green gripe group guide guitars guru hair health help here hiphop holiday homes horse
  hospital host hot hotel house how ice ing ink irish ist jetzt jobs jot joy juegos kids kim kitchen kiwi land lat latino law lawyer legal
  life like limited living locker lol lotto love luxe makeup man mango map market marketing media meet meme memorial men menu mini mint mit
  mobile moda moe moi mom money monster moto movie museum music name navy network new news next ninja now observer office omega one ong open
  orange organic origins paris parts party pay pet phone photo photos pictures pid pin pink pioneer pizza place play plus poker post press
  prime pro prof promo pub quest racing radio read recipes red rehab reise reisen ren rent repair report rest restaurant rich rio rip rocks
  rodeo room rsvp rugby run safe safety sale salon save school schule science scot search seat secure security seek select services seven sew
  sexy sharp shell shoes shopping show silk sky sling smart smile soccer social solar song soy space spa spot star stream study style sucks
  supplies support surf surgery swiss talk target tattoo tax taxi team tech tennis theater tickets tips tires today tools total tours town
  toys training travel trust tunes university uno vet vision viva vivo vote voting voto voyage wales wang watch watches weather wedding wine
  winners work works world wow wtf yoga you zero zone app casa futbol haus kaufen berlin hamburg wien koeln london tokyo amsterdam miami vegas
  boston xbox playstation youtube google amazon apple windows lego audi bmw honda toyota visa bible arab army studio madrid barcelona`.split(
    /\s+/,
  ),
);
/** Two letters that are no word, abbreviation, unit or file ending in a language of our users. */
const codes = new Set('ru su tk pw ws cf gq ly jp cn ua kz nl tw vn bg'.split(' '));
/** Reserved names, which no list of public suffixes has (RFC 2606), and names that other resolvers know. */
const reserved = new Set(['example', 'onion', 'eth']);
/** Endings that say enough behind a dot with spaces or one that is written as a word. */
const plain = new Set(`com net org info biz xyz io gg tv ru de uk fr es br jp cn pl nl eu ca au ly co cc example onion`.split(/\s+/));
/** Endings that people talk about: *I love .io games*. */
const topics = new Set(['net', 'io', 'gg', 'tv', 'ai', 'dev', 'app']);
/** Products whose names end like addresses. */
const products = new Set(['asp.net', 'ado.net', 'vb.net', 'battle.net', 'paint.net']);
/** Public sites that viewers link to. They are addresses in any disguise. */
export const sites =
  `discord.gg discord.com discord.me discord.gift dsc.gg youtu.be youtube.com twitch.tv kick.com t.me telegram.me wa.me m.me
  fb.me facebook.com instagram.com tiktok.com twitter.com x.com reddit.com redd.it vk.com onlyfans.com patreon.com paypal.me linktr.ee
  steamcommunity.com roblox.com bit.ly t.co t.ly goo.gl is.gd v.gd rb.gy ow.ly adf.ly cutt.ly tiny.cc tinyurl.com shorturl.at lnkd.in
  amzn.to guns.lol`.split(/\s+/);
const isKnownSite = new Set(sites);

/** Remembers what was asked: texts have the same few endings. */
const known = new Map<string, Ending>();
const mostKnown = 5_000;

/** What a last label in lower case says, by the public suffix list. */
export function endingOf(label: string): Ending {
  const found = known.get(label);
  if (found) return found;
  const ending = judge(label.normalize('NFC'));
  if (known.size >= mostKnown) known.clear();
  known.set(label, ending);
  return ending;
}

function judge(label: string): Ending {
  if (!/^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u.test(label) || label.length > 63) return 'none';
  if (words.has(label)) return 'word';
  if (reserved.has(label)) return 'sure';
  if (!parse(`x.${label}`, { extractHostname: false, validateHostname: false }).isIcann) return 'none';
  return /^[a-z]{2}$/.test(label) && !codes.has(label) ? 'code' : 'sure';
}

/** Whether a name and an ending are an address without a further sign of one. `before`: the label before the name. */
export function isAddress(name: string, ending: string, before?: string): boolean {
  const host = `${name}.${ending}`;
  if (isKnownSite.has(host)) return true;
  const kind = endingOf(ending);
  if (/^\d+$/.test(name) || (name.length === 1 && before === undefined)) return ending === 'com' && name.length > 2; // `3.net`, `M.Ford`
  if (kind !== 'code') return kind === 'sure' && !products.has(host);
  if (before !== undefined && name === 'co') return true; // `shop.co.uk`
  // No sentence has a word with figures or a hyphen in it before a country's code: `skins24.de`.
  return name.length > 4 && /\p{L}.*\p{L}.*\p{L}/u.test(name) && /[\d-]/.test(name);
}

export function isPlainEnding(label: string): boolean {
  return plain.has(label) || (/[^a-z]/.test(label) && endingOf(label) === 'sure');
}

export function isTopic(label: string): boolean {
  return topics.has(label);
}
