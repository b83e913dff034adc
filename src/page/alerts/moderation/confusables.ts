/* Characters that look like Latin letters. Sources: UTS 39 (confusables.txt), Unicode names with `LATIN LETTER`, fancy-text generators. */

/** Each row: a letter, then its look-alikes. */
const rows = [
  'a αаɑᴀª@ɐʌ∆ꭺᗅꓮ𖽀𐊠ᗩ𐌀₳ꍏᶏⱥ',
  'b βвʙ8ƅьꮟᑲᖯꞵᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣ฿ɮꌃᴃᵬᶀꞗ',
  'c сϲᴄ¢ɔ©ⲥꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ȼҫᑕ⊂₵₡ᑢꉓƈɕↄꜿꞓꞔ𝼝',
  'd ԁᴅđꮷᑯꓒꭰᗞᗪꓓɗɖƌð𐌃∂ꀸȡᵭᶁᶑꝺꟈ',
  'e еεєᴇҽ3€ǝɘəꬲⴹꭼꓰ𑣆𑣎𐊆ɇҿᗴ𐌄∈ꍟɛɜɝᴈᶒᶓᶔⱸⱻꬳꬴ',
  'f ꜰƒɟʄꬵꞙẝք𝈓ϝᖴꓝ𑣂𐊇𐊥𐔥ᵮ𐌅𐌚₣ꎇᶂꝼ',
  'g ɡɢցᵷᶃƍԍꮐᏻꓖɠǥᘜꮆ₲ꁅʛᵹꝿꞡꬶ𝼁𝼂',
  'h нһʜħհɥնꮒⲏꮋᕼꓧ𐋏ɦꚕᏺⱨңћӊӈ𐋅ꃅʮʯꞕ',
  'i іιıɪᴉ¡ɩꙇꭵ𑣃ɨᵻᵼꀤᶖ𝼚',
  'j јᴊɾϳʝꭻᒍꓙɉꀭȷ',
  'k ҝкκᴋʞⲕꮶᛕꓗ𐔘ƙⱪқꝁҟ𐌊₭ӄꀘᶄꝃꝅꞣ𝼃𝼐',
  'l ʟł£ӏꞁ𐌠ǀⲓⵏᛁꓲ𖼨𐊊𐌉𝈪ⳑꮮᒪꓡ𖼖𑣒𐑃𐔦ɭƚɫ𐌋₤꒒ȴɬᴌᶅⱡꝉꞎꬷꬸꬹ𝼄𝼑𝼓',
  'm мᴍɯϻⲙꮇᗰᛖꓟ𐊰𐌑ӎ𐌌₥ꂵɰɱᴟᵯᶆꟺꬺ',
  'n ηпɴոռⲛꓠ𐔓𐆎ɳƞɲᵰᑎ𐌍𐌽∩₦ꈤȵᴎᶇꞑꞥꬻ',
  'o оοᴏøօ0ᴑꬽⲟჿ𐓪𑣈𑣗𐐬𑣠ⵔꓳ𑣕𐊒𐊫𐔖ꬾⵁɵꝋөѳꮎꮻ𝈚ⴱꭴ∅ꂦᴐᴒᴓᶗⱺꝍꬿ𝼛',
  'p рρᴘⲣꮲᑭꓑ𐊕ƥᵽ𐌐₱ꉣᵱᶈꝑꝓꝕ',
  'q ԛգզⵕʠ𐌒ᑫᕴꆰɋꝗꝙꞯ',
  'r ʀɹ®ꭇꭈᴦⲅгꮁ𝈖ꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲ𐌓ꋪɺɻɿʁᴙᴚᵳᶉⱹꞃꞧꭆꭉꭋꭌꭨ𝼈𝼕𝼖',
  's ѕꜱ5$§ʃƽꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴᔕ𐌔₴ֆꌗȿᶊẜꞅꞩꟊ𝼞',
  't тτᴛ7ʇ†‡ⲧꭲꓔ𖼊𑣜𐊗𐊱𐌕ƭⱦʈҭŧᵵ₮꓄ƫȶꞇ𝼉𝼍',
  'u υᴜսʋμц∪⋃ꞟꭎꭒ𐓶𑣘ᑌꓴ𖽂ᵾꮜʉ𐌵ʊꀎᴝᶙꞹ',
  'v νᴠѵ∨ꮩ𑣀𝈍ⴸᐯꓦ𖼈𐔝√ꃴⱱⱴꝟ',
  'w ԝωᴡʍѡաꮃ𑣯𑣦ꮤꓪѽꝡ₩ꅏⱳ',
  'x хχ×᙮ᕁᕽ᙭𐌢𑣬ꭓⲭⵝᚷꓫ𐊐𐊴𐌗𐔧ҳӽꊼᶍꭖꭗꭘꭙ',
  'y уγʏүყ¥ʎɣᶌỿꭚⲩꭹꮍꓬ𖽃𑣄𐊲ƴɏұ𐌙ꌩ𝼆',
  'z ᴢꮓ𑣥ζꓜ𑣉ʐƶȥᵶᘔꁴɀʑᶎⱬ',
  // These signs look like both i and l. Which letter is correct is decided later, when words are compared.
  '1 1!|',
  // The final sigma needs a row, because `toLowerCase` does not turn it into σ.
  'σ ς',
] as const;

const readAs = new Map<string, string>([
  ...rows.flatMap((row) => [...row.slice(2)].map((standIn) => [standIn, row[0] ?? ''] as const)),
  ['4', 'a'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Each row: a Latin letter, then the letters of other scripts that are sometimes used for it. */
const drawnRows = [
  'a ค卂λдል',
  'b 乃๒',
  'c 匚ር',
  'd ๔ዕ',
  'e 乇ξቿ',
  'f ғ千ቻ',
  'g ﻮኗ',
  'h 卄ђዘ',
  'i 工เጎ',
  'j נጋ',
  'k ズጕ',
  'l ㄥረ',
  'm 爪๓ጠ',
  'n 几ภиክ',
  'o ㄖ๏口ዐ',
  'p 卩የ',
  'r 尺яዪ',
  's 丂รነ',
  't ㄒ丅ፕ',
  'u ㄩยሁ',
  'v ሀ',
  'w 山ฬшщשሠ',
  'x 乂メሸ',
  'y ㄚሃ',
  'z 乙ጊ',
] as const;
const drawnAs = new Map(drawnRows.flatMap((row) => [...row.slice(2)].map((character) => [character, row[0] ?? ''] as const)));

/** Blocks of 26 enclosed capitals, such as 🅐, that Unicode normalization does not turn into letters. The last block: flag letters. */
const badges = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

export function readLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const badge = badges.find(({ first, last }) => code >= first && code <= last);
  return badge ? String.fromCharCode(97 + code - badge.first) : (readAs.get(character) ?? character);
}

export function isLookAlike(character: string): boolean {
  return readAs.has(character);
}

/** The Latin letter that a letter of another script is sometimes used for, or an empty string. */
export function drawnLetter(character: string): string {
  return drawnAs.get(character) ?? '';
}
