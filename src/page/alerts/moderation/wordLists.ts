import type { WordLanguage } from '../../../contract';

/*
 * Short lists of words that mainstream streams do not show: slurs and strong profanity. Written without accents and
 * in one spelling, because texts are read that way. A word that is an everyday word, a name or a place in another of
 * these languages is left out (French for "late", Spanish for "cone"), and so is one that hides in an everyday word
 * where words are not parted by spaces. `*` stands for any letters.
 */
export const builtInWords: Readonly<Record<WordLanguage, readonly string[]>> = {
  ar: listOf(`*شرموط* قحبة قحاب عرص منيوك* كسمك كسامك كسختك متناك* خول زبي`).concat(
    'كس امك',
    'كس اختك',
    'ابن الكلب',
    'ابن القحبة',
    'ابن الشرموطة',
    'يلعن ابوك',
    'يلعن امك',
  ),
  en: listOf(`*fuck* *phuck* fck fuk fukin fuking fukn fuc fucc fuccin stfu gtfo shit shits shitty shithead* shitting *bullshit*
    *dipshit* *fucker* ass asses asshole* azzhole* arsehole* dumbass* jackass* asshat* asswipe* bitch bitches bitching bitchy
    biatch* biotch* beotch* bastard* cunt* kunt twat twats dickhead* cocksuck* cumdump* cumslut* wanker* wank wanking
    slut sluts slutty whore* pussy pussies jizz blowjob* handjob* deepthroat* cumshot* nigger* niggr ngger nigga niggas niggaz
    faggot* phaggot* fag fags tranny trannies retarded spastic spic spics chink chinks gook gooks paki pakis
    kike kikes wetback* raghead* towelhead* sandnigger* beaner beaners darkie darkies kys`).concat(
    'kill yourself',
    'kill urself',
    'neck yourself',
    'suck my dick',
    'suck my cock',
    'rape you',
  ),
  de: listOf(`arsch arschloch* arschlöcher* arschgeige* arschficker* scheiss* scheisse* beschissen* fick ficken ficker* fickt gefickt
    verfickt* wichser* wixer* wixxer* wichsen hurensohn* hurensöhn* hurenkind* hure huren fotze* schlampe* nutte nutten
    missgeburt* spast spasti spasten kanake* kanacke* neger schwuchtel* drecksau* untermensch* hundesohn* bastard* wichs pisser`),
  es: listOf(`puta putas puto putos putita* hijoputa* hijodeputa* hijueputa* gilipollas gilipolla cabron cabrona cabrones mierda* maricon
    maricones pendejo* pendeja* chingada chingado chingar chingatumadre joder jodete jodido follar culero* sudaca sudacas
    malparido* gonorrea  `).concat('vete a la verga', 'chinga tu madre', 'la concha de tu madre'),
  fr: listOf(`putain* ptn pute putes salope* salaud* connard* connasse* encule encules enculer enculeur* enculee* merde merdes
    merdique* emmerde* batard batards niquer niquetamere nique bougnoule* negre negres tapette ntm fdp`),
  it: listOf(`cazzo cazzi stronzo stronza stronzi stronzata* vaffanculo puttana puttane frocio froci merda coglione coglioni minchia
    bastardo ricchione ricchioni zoccola `).concat('porco dio', 'testa di cazzo', 'figlio di puttana'),
  ja: listOf(`死ね 死ネ しねよ シネよ タヒね タヒネ 氏ね 殺すぞ ころすぞ 殺してやる ぶっ殺す 糞野郎 クソ野郎 くそ野郎 クソ野朗 きちがい
    キチガイ 気違い くたばれ 売女 ヤリマン`),
  ko: listOf(
    '씨발 시발 씌발 씨이발 씨ㅡ발 씨팔 씹새 씹년 ㅅㅂ ㅆㅂ ㅂㅅ ㅈㄹ 개새끼 개쉐끼 개쌔끼 개색끼 병신 븅신 지랄 좆 니애미 느금마 니미럴',
  ),
  nl: listOf(` kankerlijer* klootzak* klootzakken hoer hoeren hoerenzoon* kankerhoer* kutwijf* kuthoer* godverdomme* teringlijer*
    tyfuslijer* flikker flikkers neuken neger negers slet sletten `),
  pl: listOf(`kurwa kurwy kurwo kurew chuj chuja chujowy chuju *pierdol* *pierdal* jebac jebany jebane jebana jebie zjeb pizda
    pizdy skurwysyn* skurwiel* dziwka dziwki cwel suka `),
  pt: listOf(`caralho* krl merda merdas puta putas putaria porra foder fodase fodido fodida fdp viado viados cuzao cuzinho buceta*
    arrombado* desgracado*`).concat('vai tomar no cu', 'foda se'),
  ru: listOf(`сука суки сучка сучара блядь бляди блядский блять блят бля блэт хуй хуи хуя хуе хую хуйня хуйло хуево хуевый нахуй похуй
    пизда пизды пизде пиздец пздц пиздат* пиздун* ебать ебан* ебал ебут заеб* долбоеб* уеб* еблан* ебло пидор* пидар* пидр мудак мудаки
    мудила* гандон* гондон* шлюха шлюхи шалава* хохол жид жиды cyka blyat blyad suka nahui`).concat('еб твою', 'ебать твою'),
  tr: listOf(`orospu* siktir* sikerim sikeyim sikik amk amq aminakoyim aminakoyayim yarrak* ibne ibneler pezevenk* kahpe gavat
    dalyarak gotveren`).concat('amina koyayim', 'amina koyim', 'amina koyarim', 'ananı sikeyim'),
  zh: listOf(`操你妈 操你媽 草你妈 艹你妈 草泥马 肏 傻逼 傻屄 傻b 傻x 煞笔 沙比 他妈的 他媽的 你妈的 妈逼 尼玛 cnm 贱人 賤人 婊子 去死吧 王八蛋
    狗娘养的 支那 狗日的 滚你妈`),
};

function listOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
