import type { WordLanguage } from '../../../contract';

/*
 * Short lists of words that mainstream streams do not show: slurs and strong profanity. Written without accents and
 * in one spelling, because texts are read that way. A word that is an everyday word, a name or a place in another of
 * these languages is left out (French for "late", Spanish for "cone"), and so is one that hides in an everyday word
 * where words are not parted by spaces. `*` stands for any letters.
 */
export const builtInWords: Readonly<Record<WordLanguage, readonly string[]>> = {
  en: listOf(`*fuck* fck fuk stfu shit shits shitty shithead* shitting *bullshit* *dipshit* ass asses asshole* arsehole* dumbass*
    jackass* bitch bitches bitching bitchy bastard* cunt* twat twats dickhead* cocksuck* wanker* wank wanking slut sluts
    slutty whore* pussy pussies jizz blowjob* handjob* deepthroat* cumshot* nigger* nigga niggas faggot* fag fags tranny
    trannies retarded spastic kike kikes wetback* raghead* towelhead* beaner beaners kys`),
  de: listOf(`arsch arschloch* scheiss* fick ficken ficker* fickt gefickt verfickt* wichser* wichsen
    hurensohn* hure huren fotze* schlampe* nutte nutten missgeburt* spast spasti spasten kanake*
    neger schwuchtel* drecksau* untermensch*`),
  es: listOf(`puta putas puto putos hijoputa* hijodeputa* hijueputa* gilipollas cabron cabrona cabrones mierda* maricon maricones
    pendejo* pendeja* chingada chingar chinga joder follar culero* sudaca sudacas`),
  fr: listOf(`putain* pute putes salope* salaud* connard* connasse* encule encules enculer enculeur* enculee* merde merdes merdique*
    emmerde* batard batards niquer niquetamere bougnoule* negre negres tapette ntm fdp`),
  it: listOf(`cazzo cazzi stronzo stronza stronzi stronzata* vaffanculo puttana puttane frocio froci merda coglione coglioni minchia
    bastardo ricchione ricchioni`),
  ja: listOf('死ね 氏ね 殺すぞ 殺してやる 糞野郎 クソ野郎 くそ野郎 きちがい キチガイ 気違い くたばれ 売女 ヤリマン'),
  ko: listOf('씨발 씨팔 개새끼 병신 지랄 좆 씹새 니애미 느금마'),
  pl: listOf('kurwa kurwy kurwo chuj chuja chujowy *pierdol* spierdalaj* jebac jebany jebane pizda skurwysyn* dziwka cwel'),
  pt: listOf('caralho* merda merdas puta putas putaria foder fodase fodido fodida fdp viado viados cuzao buceta* arrombado*'),
  ru: listOf(`сука суки сучка блядь бляди блять бля хуй хуйня хуево нахуй похуй пизда пиздец пизды ебать ебаный ебаная ебанутый
    долбоеб пидор пидоры пидорас мудак мудаки гандон шлюха шлюхи хохол жид жиды`),
  tr: listOf('orospu* siktir* sikerim sikeyim amk aminakoyim yarrak* ibne pezevenk* kahpe'),
  zh: listOf('操你妈 操你媽 肏 傻逼 傻屄 煞笔 他妈的 他媽的 你妈的 妈逼 贱人 賤人 婊子 去死吧 王八蛋 狗娘养的 支那'),
};

/** Everyday words that are a built-in word with a letter doubled. */
export const everydayWords = listOf('assess fodder kyss putte puttee puttees putto');

function listOf(text: string): string[] {
  return text.split(/\s+/);
}
