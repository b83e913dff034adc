import type { WordLanguage } from '../../../contract/settings';

/*
 * Slurs and strong profanity that mainstream streams do not show. Written without accents and in one spelling, as moderation reads texts.
 * `*` means any letters.
 * The lists leave out everyday words, names and places of the other languages. In scripts without spaces, they leave out words that occur
 * inside everyday words.
 */
export const builtInWords: Readonly<Record<WordLanguage, readonly string[]>> = {
  ar: wordsOf(`*شرموط* قحبة قحبه قحاب عرص معرص منيوك* منيك كسمك كسامك كسختك كسم متناك* خول زبي زبك طيز طيزك طيزي انيكك انيك ينيكك عاهرة
    عاهره ديوث لوطي خنيث قواد`).concat(
    phrasesOf(`كس امك|كس اختك|كس ام|نيك امك|ابن الكلب|ابن كلب|ولد الكلب|يا كلب|ابن القحبة|ابن القحبه|ابن الشرموطة|ابن الزنا|ابن الحرام
      |ابن العاهرة|يلعن ابوك|يلعن امك|كل خرا|اقتل نفسك`),
  ),
  en: wordsOf(`*fuck* *phuck* phuk phuking phuker fcuk* fuxk* fuvk* fukc* fck fuk fukin fuking fukn fuker fuc fucc fuccin fawk stfu gtfo shit
    shits shitty shithead* shitting shitter* shitshow* shithole* shitbag* shitface* shitlord* shitass* shitskin* sheit *bullshit* dogshit*
    horseshit* apeshit batshit chickenshit* *dipshit* *fucker* ass asses asshole* azzhole* arsehole* dumbass* dumbshit* jackass* asshat* asswipe*
    bitch bitches bitching bitchy bitchass* sonofabitch* bicth* bithc* biatch* biotch* beotch* bastard* cunt* twat twats dickhead*
    dikhead* dickface* dickwad* dickrider* cocksuck* coksuck* cumdump* cumslut* wanker* wank wanking bollocks bollox bellend* knobhead*
    douchebag* slut sluts slutty whore* pussy pussies pussi jizz blowjob* handjob* rimjob* deepthroat* gangbang* cumshot* nigger* niggr
    ngger nigga niggas niggaz niggah nignog* faggot* phaggot* fag fags tranny trannies shemale* r3tard* ret4rd* retarded libtard* spastic spic spics chink
    chinks gook gooks paki pakis coon coons pikey pikeys golliwog* wogs kike kikes wetback* raghead* towelhead* sandnigger* cameljockey*
    zipperhead* beaner beaners darkie darkies raped raping rapist rapists mongoloid* kys`).concat(
    phrasesOf(`kill yourself|kill urself|kill ur self|kill your self|neck yourself|hang yourself|unalive yourself|k ys|ky s|hope you die
      |hope u die|you get cancer|u get cancer|die of cancer|suck my dick|suck my cock|suck a dick|suck dick|sucks dick|eat a dick|suck cock
      |sucks cock|you prick|such a prick|what a prick|rape you|rape her|rape them|gonna rape|you retard|u retard|stupid retard|dumb retard
      |such a retard|what a retard|are a retard|ur a retard|little retard|retard streamer|you fagot|u fagot|heil hitler|sieg heil
      |gas the jews|kill all jews|kill the jews|dirty jew|dirty jews|kill all muslims|kill all blacks|kill all gays|porch monkey
      |porch monkeys|jungle bunny|camel jockey|sand monkey|white trash|kill your family|kill ur family|drink bleach|you should die|u should die|go die in`),
  ),
  de: wordsOf(`arsch arschloch* arschlöcher* arschgeige* arschficker* arschgesicht* scheiss* scheisse* beschissen* fick ficke ficken ficker*
    fickt fickst gefickt* verfickt* mutterficker* ziegenficker* wichs wichse wichsen wichst wichser* wixer* wixxer* wixen wixxen hurensohn*
    hurensöhn* hurnsohn* hurenkind* hurenbock* hurentochter* hure nuttensohn* nuttenkind* fotze* schlampe* nutte nutten
    missgeburt* mistgeburt* spast spasti spasten spacko* vollspast* kanake* kanacke* neger negers schwuchtel* judensau* drecksjude*
    scheissjude* kameltreiber* drecksau* untermensch* hundesohn* bastard* pisser`).concat(
    phrasesOf(`fick dich|fick disch|fick euch|fick deine|fick die|bring dich um|häng dich auf|erhäng dich|halt die fresse|halt deine fresse
      |ab ins gas|verreck doch`),
  ),
  es: wordsOf(`puta putas puto putos putita* putamadre* hijoputa* hijodeputa* hijueputa* jueputa* gilipollas gilipolla
    cabron cabrona cabrones cabronazo* mierda* comemierda* maricon mariconazo* mariconada* maricona maricones pendejo* pendeja* chingada
    chingado chingar chingatumadre joder jodete jodido follar culero* culiao* culiado* conchetumare* conchatumadre* pelotudo* mamaguevo*
    mamahuevo* negrata* sudaca sudacas malparido* malparida* gonorrea`).concat(
    phrasesOf(`vete a la verga|a la verga|mi verga|chinga tu madre|chinga a tu madre|la concha de tu madre|concha tu madre|cono de tu madre
      |por culo|por el culo|que te follen|me cago en dios|me cago en tu|muerete|matate|suicidate|eres subnormal`),
  ),
  fr: wordsOf(`putain* ptn pute putes salope salopes salopard* salaud* connard* connasse* encule encules enculer enculeur* enculee* merde
    merdes merdique* emmerde* batard batards niquer niquetamere nique bougnoule* negre negres youpin* tapette pouffiasse* petasse*
    branleur* enfoire* ntm fdp`).concat(
    phrasesOf(`sale pd|gros pd|espece de pd|bande de pd|ta gueule|sale arabe|sale juif|sale noir|sale race|trou du cul|suce moi|va mourir
      |va crever|va te pendre|suicide toi|pends toi|sale pede|gros pede`),
  ),
  it: wordsOf(`cazzo cazzi cazzata cazzate cazzone* stronzo stronza stronzi stronze stronzata* *fanculo puttana puttane puttanata* puttanella*
    frocio froci merda merde coglione coglioni minchia minchione* bastardo bastardi ricchione ricchioni zoccola zoccole mignotta*
    pompinara* pompino succhiacazzi* rottinculo* culattone* baldracca* fottiti fottuto fottuta terrone terroni diocane dioporco`).concat(
    phrasesOf(`porco dio|dio porco|dio cane|porca madonna|testa di cazzo|figlio di puttana|figlio di troia|sei una troia|brutta troia
      |sporco negro|che troia`),
  ),
  ja: wordsOf(`死ね 死ネ しね シネ しねよ シネよ お前しね おまえしね まじでしね はよしね 早くしね タヒね タヒネ 氏ね 殺すぞ ころすぞ 殺してやる ぶっ殺す 糞野郎
    クソ野郎 くそ野郎 クソ野朗 きちがい キチガイ 気違い くたばれ 売女 ヤリマン まんこ オマンコ ちんぽ チンポ ガイジ 自殺しろ 首吊れ 首つれ
    レイプしてやる レイプするぞ`),
  ko: wordsOf(`씨발 시발 씌발 씨이발 씨ㅡ발 씨팔 시팔 씨벌 쉬발 쓰발 씹새 씹년 씹창 십새끼 ㅅㅂ ㅆㅂ ㅂㅅ ㅈㄹ ㄱㅅㄲ 개새끼 개쉐끼 개쌔끼 개색끼 개새키 개년
    걸레년 썅년 쌍년 쌍놈 썅 미친년 미친새끼 병신 븅신 빙신 지랄 좆 니애미 니애비 니엄마 느금마 느개비 니미럴 엠창 창녀 쪽바리 짱깨 짱개 깜둥이
    뒤져라 자살해`).concat(phrasesOf('이 새끼|저 새끼|그 새끼|미친 새끼|나가 뒤져|엿 먹어')),
  nl: wordsOf(`kankerlijer* kankerhond* kankerkind* kankermongool* kankernicht* kankerjood* kankerwijf* kankerhomo* kankerhoer* klootzak*
    klootzakken hoer hoeren hoerenzoon* hoerenjong* hoerenkind* hoertje* kutwijf* kuthoer* kutkind* kutmarokkaan* kutkop* godverdomme*
    teringlijer* teringhond* teringhoer* tyfuslijer* tyfushoer* pleurislijer* flikker flikkers neuken neukt moederneuker* geitenneuker*
    spleetoog spleetogen neger negers slet sletten sloerie*`).concat(
    phrasesOf(`krijg kanker|krijg de kanker|krijg de tering|krijg de tyfus|krijg de pleuris|tering mongool|vuile mongool|vieze mongool
      |jij mongool|kanker mongool|vieze homo|vuile homo|neuk je|val dood|maak jezelf dood|pleeg zelfmoord`),
  ),
  pl: wordsOf(`kurwa kurwy kurwo kurew kurwie kurwisko wkurw* zakurw* chuj* *pierdol* *pierdal* jebac jebany jebane jebana jebani jebie jebal jebnij* zjeb* wyjeb* pojeb* rozjeb* odjeb*
    przyjeb* dojeb* pizd* skurwysyn* skurwiel* dziwka dziwki dziwko cwel* suka kutas kutasa kutasy kutasie ciota cioty szmato
    czarnuch* gowno wyrucha*`).concat(phrasesOf('zabij sie|zydzi do gazu|ty pedale|ty debilu')),
  pt: wordsOf(`caralho* krl merda merdas puta putas putaria porra foder fodase fodido fodida foda fode fudido fudida fuder fudeu fdp vsf vtnc
    pqp viado viados viadinho* cuzao cuzinho buceta* xereca* xoxota* piroca* punheta* punheteiro* boiola* baitola* traveco* vadia vadias
    vagabunda* babaca* arrombado* arrombada* desgracado* retardado*`).concat(
    phrasesOf(`vai tomar no cu|tomar no cu|tomar no seu cu|no teu cu|foda se|vai se foder|vai se fuder|preto imundo|macaco imundo`),
  ),
  ru: wordsOf(`сука суки сукин сучка сучара сученок сучонок бляд* блядь бляди блядский блять блят бля блэт хуй хуи хуя хуе хую хуйня хуйло
    хуесос* хуево хуевый хуит* *охуе* *ахуе* нахуй нахуя похуй нихуя *пизд* пздц ебать ебан* ебал ебут ебуч* ебну* ебля заеб* выеб* наеб*
    проеб* разъеб* отъеб* съеб* долбоеб* долбаеб* уеб* еблан* ебло *пидор* пидар* пидр* педик педики педераст* мудак мудаки мудила* гандон*
    гондон* шлюха* шлюхи шалава* залупа залупу дроч* говно говна хохол хохлы кацап* чурка чурки черножоп* ниггер* жид жиды жидовск*
    сдохни сдохните cyka blyat bliat blyad* suka nahui nahuy pidor pidoras* pizdec pizdets eblan mudak`).concat(
    phrasesOf('еб твою|ебать твою|ху й|х уй|убей себя'),
  ),
  tr: wordsOf(`orospu* orosbu* siktir* siktigim* sikerim sikeyim sikiyim sikik sikimde sikime amk amq amcik amcigi aminakoy* yarrak*
    ibne* pezevenk* kahpe gavat dalyarak gotveren* gotoglani kaltak yavsak* serefsiz* kevase*`).concat(
    phrasesOf('amina koyayim|amina koyim|amina koyarim|amina koyduğum|ananı sikeyim|anani sikim|ananin ami|pic kurusu|kendini oldur'),
  ),
  zh: wordsOf(`操你 草你妈 艹你妈 草泥马 日你妈 干你娘 幹你娘 肏 我操 操逼 鸡巴 雞巴 傻逼 傻屄 傻比 傻叉 傻b 傻x 煞笔 煞逼 沙比 他妈的 他媽的 你妈的 你妈逼
    妈逼 尼玛 cnm nmsl 你妈死了 死全家 全家死光 贱人 賤人 贱货 骚货 骚逼 婊子 去死吧 自杀吧 王八蛋 王八羔子 狗娘养的 狗杂种 小杂种 畜生 脑残 黑鬼 高丽棒子
    支那 狗日的 滚你妈`),
};

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function phrasesOf(text: string): string[] {
  return text.split('|').map((phrase) => phrase.trim());
}
