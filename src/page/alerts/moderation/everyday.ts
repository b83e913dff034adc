/** Everyday words, in lower case, that look like listed words with doubled or replaced letters, or that begin with a listed word. */
export const everydayWords =
  setOf(`assess fodder kyss putte puttee puttees putto aß spaßt slutt cuntz salopette salopettes schlampermäppchen schlamper schlampers schlamperei
  schlampereien  fotzelschnitte fotzelschnitten azz kinder phuc rapped rapping suco assez paci darcies sleet
  flicker flickers negeer gaffât gavât faqs puzzi spacco szuka spastik puuta tvätt slett föda födda födde föder fødder føde jøder
  gawat phục phúc phức`);

/** Names that are also listed words. Such a word counts as a name only beside another name, as in `Kike Garcia`. */
export const everydayNames = setOf('kike fuk putta fagg twatt ficker nique fick coon');

export const everydayPairs = new Set(
  `put a|put as|mer de|mer des|via do|via dos|who res|pu ta|pu tas|put o|put os|put in|mi erda|jo dido|neg er|hu re|nut te|bas tard
  |mer da|mer das|ass es|ass et|ni que|wan king|deep throat|deep throats|wet back|wet backs|cap pella
  |co on|go ok|ki kes|pak is|pus si|t wat|tw at|s let|she it|unter mensch|pelo tudo|hoe ren|who re`
    .split('|')
    .map((pair) => pair.trim()),
) as ReadonlySet<string>;

export const everydayTexts: readonly string[] = [
  ...['ein ass', 'karo ass', 'pik ass', 'herz ass', 'kreuz ass', 'ass im', 'luk fuk', 'fuk airport', 'pussy willow', 'pussy willows'],
  ...[
    'pussy cat',
    'pussy riot',
    'pique nique',
    'pique niques',
    'pique niquer',
    'maine coon',
    'maine coons',
    'coon cat',
    'coon cats',
    'faggots and gravy',
    'faggots and peas',
    'fickle',
    'puto bumbong',
    'spick and span',
    'spic and span',
    'spastic ink',
    'spastic colon',
    'chink in the armor',
    'chink in the armour',
  ],
  ...[
    '販売女',
    '死ねる',
    '死ねない',
    '死ねん',
    '死ねば',
    '氏ねぇ',
    'くたばれない',
    '行きちがい',
    '好きちがい',
    '行き違い',
    '中氏ね',
    '肉まんこ',
    'あんまんこ',
    '豚まんこ',
    'ガイジン',
  ],
  ...['作', '心', '控', '场', '場', '纵', '縱', '刀', '持', '练', '練'].map((behind) => `我操${behind}`),
  ...[...'一两兩几幾这這那每三四五六七八九十二'].map((count) => `${count}支那`),
  ...['他妈的', '他媽的', '你妈的'].flatMap((of) =>
    ['生日', '手机', '手機', '名字', '电话', '衣服', '照片', '工作', '话', '菜', '饭', '病', '车'].map((thing) => of + thing),
  ),
  ...[
    '시발점',
    '시발역',
    '시발택시',
    '시발자동차',
    '씨발라',
    '지랄탄',
    '병신년에',
    '병신년생',
    '병신년을',
    '병신년 새해',
    '아니 엄마',
    '아니엄마',
  ],
];

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
