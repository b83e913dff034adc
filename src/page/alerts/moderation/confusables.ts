/*
 * Characters that look like Latin letters and are not covered by compatibility normalization: the letters of UTS 39 (confusables.txt)
 * in scripts that are read from left to right, and turned letters and signs. Both cases of a letter map to the same letter.
 */

/** Each row: a letter, and the characters that look like it. */
const rows = [
  'a αаɑᴀª@ɐʌ∆ꭺᗅꓮ𖽀𐊠',
  'b βвʙ8ƅьꮟᑲᖯꞵᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣ',
  'c сϲᴄ¢ɔ©ⲥꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ȼҫ',
  'd ԁᴅđꮷᑯꓒꭰᗞᗪꓓɗɖƌð',
  'e еεєᴇҽ3€ǝɘəꬲⴹꭼꓰ𑣆𑣎𐊆ɇҿ',
  'f ꜰƒɟʄꬵꞙẝք𝈓ϝᖴꓝ𑣂𐊇𐊥𐔥ᵮ',
  'g ɡɢցᵷᶃƍԍꮐᏻꓖɠǥ',
  'h нһʜħհɥնꮒⲏꮋᕼꓧ𐋏ɦꚕᏺⱨңћӊӈ',
  'i іιıɪᴉ¡ɩꙇꭵ𑣃ɨᵻᵼ',
  'j јᴊɾϳʝꭻᒍꓙɉ',
  'k кκᴋʞⲕꮶᛕꓗ𐔘ƙⱪқꝁҟ',
  'l ʟł£ӏꞁ𐌠ǀⲓⵏᛁꓲ𖼨𐊊𐌉𝈪ⳑꮮᒪꓡ𖼖𑣒𐑃𐔦ɭƚɫ',
  'm мᴍɯϻⲙꮇᗰᛖꓟ𐊰𐌑ӎ',
  'n ηпɴոռⲛꓠ𐔓𐆎ɳƞɲᵰ',
  'o оοᴏøօ0ᴑꬽⲟჿ𐓪𑣈𑣗𐐬𑣠ⵔꓳ𑣕𐊒𐊫𐔖ꬾⵁɵꝋөѳꮎꮻ𝈚ⴱꭴ',
  'p рρᴘⲣꮲᑭꓑ𐊕ƥᵽ',
  'q ԛգզⵕʠ',
  'r ʀɹ®ꭇꭈᴦⲅгꮁ𝈖ꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲ',
  's ѕꜱ5$§ʃƽꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴ',
  't тτᴛ7ʇ†‡ⲧꭲꓔ𖼊𑣜𐊗𐊱𐌕ƭⱦʈҭŧᵵ',
  'u υᴜսʋμц∪⋃ꞟꭎꭒ𐓶𑣘ᑌꓴ𖽂ᵾꮜʉ',
  'v νᴠѵ∨ꮩ𑣀𝈍ⴸᐯꓦ𖼈𐔝',
  'w ԝωᴡʍѡաꮃ𑣯𑣦ꮤꓪѽꝡ',
  'x хχ×᙮ᕁᕽ᙭𐌢𑣬ꭓⲭⵝᚷꓫ𐊐𐊴𐌗𐔧ҳ',
  'y уγʏүყ¥ʎɣᶌỿꭚⲩꭹꮍꓬ𖽃𑣄𐊲ƴɏұ',
  'z ᴢꮓ𑣥ζꓜ𑣉ʐƶȥᵶ',
  // May be i or l: decided when words are compared.
  '1 1!|',
  // A final sigma differs in lower case only.
  'σ ς',
] as const;

const readAs = new Map<string, string>([
  ...rows.flatMap((row) => [...row.slice(2)].map((standIn) => [standIn, row[0] ?? ''] as const)),
  ['4', 'a'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Ranges of 26 enclosed capitals without a compatibility form, and of regional indicators. */
const badges = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

/** The letters that a lower-case character stands for: one, two, or itself. */
export function readLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const badge = badges.find(({ first, last }) => code >= first && code <= last);
  return badge ? String.fromCharCode(97 + code - badge.first) : (readAs.get(character) ?? character);
}
