/** Words that look like a listed one when letters are doubled or replaced, or that begin like one. As they are written, in lower case. */
export const everydayWords =
  setOf(`assess fodder kyss putte puttee puttees putto aß spaßt slutt cuntz salopette salopettes schlampermäppchen
  fotzelschnitte fotzelschnitten azz kinder`);

/** Names that are a listed word. They are one beside another name only: `Kike Garcia`. */
export const everydayNames = setOf('kike fuk putta fagg twatt ficker nique');

/** Two words that are a listed one if they are read as one. */
export const everydayPairs = new Set(
  `put a|put as|mer de|mer des|jo der|via do|via dos|who re|who res|as shole|shi ts|pu ta|pu tas|put o|put os|put in|put ain|mi erda
  |jo dido|fo da|fo der|for os|neg er|fi ck|fi cken|bit ch|hu re|hu ren|nut te|nut ten|we tback|bas tard|bas tards|bat ard|mer da|mer das
  |ni que|sal ope|con nard|coz ar|sl ut|ass es|ass et|fag ot|in ka|su ka|су ки|ху й|ни гер|mu dak|ka hpe|am k|cu nt|chu j|mo ngool
  |pi zda|pus sy|no hoer|wan king|wan k|ja ck ass|blow job|blow jobs|hand job|hand jobs|deep throat|deep throats|rag head|rag heads|towel head
  |towel heads|bean er|bean ers|wet back|wet backs|sand nigger|neu ken|nu tte|pen dejo|mal parido|cap pella|cu zao`
    .split('|')
    .map((pair) => pair.trim()),
) as ReadonlySet<string>;

/** Longer texts that contain a listed word. */
export const everydayTexts: readonly string[] = [
  ...['ein ass', 'karo ass', 'pik ass', 'herz ass', 'kreuz ass', 'ass im', 'luk fuk', 'fuk airport', 'pussy willow', 'pussy willows'],
  ...['pussy cat', 'puto bumbong', 'spastic ink', 'spastic colon', 'chink in the armor', 'chink in the armour'],
  ...['販売女', '死ねる', '死ねない', '死ねん', '死ねば', '氏ねぇ', 'くたばれない', '行きちがい', '好きちがい', '行き違い', '中氏ね'],
  ...[...'一两兩几幾这這那每三四五六七八九十二'].map((count) => `${count}支那`),
  ...['他妈的', '他媽的', '你妈的'].flatMap((of) =>
    ['生日', '手机', '手機', '名字', '电话', '衣服', '照片', '工作', '话', '菜', '饭', '病', '车'].map((thing) => of + thing),
  ),
  ...['시발점', '시발역', '시발택시', '시발자동차', '씨발라', '지랄탄', '병신년에'],
];

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
