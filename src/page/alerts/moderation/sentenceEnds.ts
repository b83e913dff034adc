/* Words that end a sentence in chats, so that `nice.gg` is not a host. In lower case and without accents, as moderation reads texts. */

/**
 * Words that often end a sentence. The languages in their order: English, Spanish, Portuguese, French, Italian, German, Dutch, Polish, Turkish,
 * Swedish, Russian, Indonesian, Japanese.
 */
const ends = new Set(
  `nice good great cool wow omg lol lmao lmfao rofl bruh bro bros dude guys everyone chat stream streams streamer game games gaming gameplay
  play played playing win wins won lost lose fun funny crazy insane clean cap facts real true false yes yeah yep yea nope nah sure okay okey
  alright right wrong well done welcome thanks thank thankyou thx tysm please plz sorry hello hey hiya morning evening night goodnight
  afternoon today tomorrow tonight yesterday now then here there where what when who why how this that these those them they you your yours
  mine ours much many more most less least very really actually finally again always never ever soon later early late long short time
  times day days week month year years first second third last next one two three four five love loved like liked likes hate best better
  worst worse bad sad mad happy hype pog poggers pogchamp kekw lul lulw sadge based cringe sus clutch rekt ezclap clap glhf ggwp
  ggs wp gg ez afk brb irl op nerf buff noob pro god goat king queen man men mate fam friend friends family people person life live alive
  dead die died kill kills killed boss level lvl map round match team rank ranked skill shot shots aim head back home house work works
  working job school class bed sleep food dinner lunch coffee water music song sound video videos camera screen voice mic setup
  keyboard mouse phone discord twitch youtube tiktok kick obs steam xbox playstation nintendo minecraft fortnite valorant roblox
  subs sub follow follows followed follower followers raid raids gift gifted gifts donation donations money dollars bits prime
  part feat amazing awesome beautiful pretty cute perfect incredible unreal wild sick fire lit lets go going went gone come came coming
  start started starting stop stopped wait waiting watch watching watched look looking looks see seen say said know knows think thought feel
  feels want wanted need needed get gets got give take took make made makes use used read write work able enough idk tbh imo ngl smh fr bet
  out off over up down in on away around inside outside everything something nothing anything everybody somebody nobody anyone someone
  also too though tho maybe probably definitely exactly literally congrats congratulations birthday christmas easter year
  about after before just only still even same other another all some any not and but not with without day english spanish french german
  world country city road side end ending thing things stuff way ways idea question answer problem issue help helped try tried
  disgusting unlucky close closer legend legendary epic masterpiece trash garbage respect goals banger hilarious isso forza asi obs vs logo icon readme license changelog main index script test tests build config library module package makefile download documentation
  hola holaa buenas buenos dias tardes noches gracias nada vale venga vamos dale jaja jeje bien bueno buena malo mala mejor peor crack
  maquina tio tia amigo amigos amiga hermano gente todos todas todo toda mundo juego juegos partida directo saludos abrazo abrazos besos
  verdad mentira claro perdon perdona siempre nunca ahora luego despues antes hoy manana ayer noche dia aqui alla ahi donde cuando como
  quien porque tambien tampoco mucho mucha poco solo sola feliz triste bonito bonita guapo guapa grande increible brutal genial tremendo
  felicidades bienvenido suerte exito animo fuerza espana mexico argentina colombia chile peru casa vida amor hijo trabajo dinero favor
  estas estoy eres soy tienes tengo puedo puedes quiero quieres sabes creo digo dices hecho visto jugar ganar perder ver decir hacer
  sim nao boa bom tarde noite obrigado obrigada valeu beleza certo legal massa top demais mano cara galera pessoal gente irmao parceiro
  amei adorei gostei linda lindo live jogo jogos jogar kkk rsrs tchau ate logo falou saudade brasil portugal tudo mesmo muito pouco agora
  hoje ontem amanha sempre estou voce foi fui vou vai ficou tamo nossa caraca caramba eita oxe opa
  bonjour salut bonsoir bonne nuit coucou merci ouais oui non jamais toujours encore trop tres fort bien bravo gars mec meuf frere
  monde tous tout toute rien peut moi toi lui nous vous eux elle ca fait dit vrai faux mdr ptdr desole pardon beau belle jeu partie demain
  hier soir matin jour maison france quoi pourquoi comment aussi meme
  ciao buongiorno buonasera buonanotte grazie prego bella bello bravo brava brava grande forte troppo molto tanto poco sempre mai oggi
  domani ieri ragazzi ragazze amico amici tutti tutto niente bene male vero certo giusto scusa scusate dai allora adesso ancora
  cosa perche quando dove gioco partita vinto perso italia casa vita amore anche
  hallo moin servus tschuss danke bitte gern gerne gut gute super toll geil krass stark schade echt wahr genau richtig falsch klar ja doch
  nein nicht nichts alles alle leute freunde mann alter digga junge madchen spiel spiele spielen gewonnen verloren heute morgen gestern
  abend nacht immer nie jetzt dann hier dort leider wirklich sehr viel mehr weniger besser schlecht entschuldigung sorry willkommen
  deutschland hause arbeit schule leben liebe zeit jahr uhr schon wieder auch
  hoi hallo goedemorgen dankjewel bedankt dank graag leuk mooi goed zo lekker gezellig jammer nee klopt echt altijd nooit nu vandaag
  morgen gisteren jongens mensen vrienden iedereen niks iets thuis spel gewonnen verloren succes
  czesc siema elo witam dzieki dziekuje prosze dobra dobre dobrze swietnie super fajnie fajne niezle nie tak jasne pewnie zawsze nigdy
  teraz dzisiaj dzis jutro wczoraj wszyscy wszystko nic ludzie ziomek stary gra gry wygrana polska dom zycie
  selam merhaba gunaydin iyiyim tesekkurler sagol sagolun tamam evet hayir yok var guzel harika super iyi kotu abi abla kanka kardesim
  hocam arkadaslar herkes simdi bugun yarin dun hep hic cok yayin yayinlar oyun turkiye
  hej tjena hejsan tack snalla bra kul roligt grym tyvarr kanske alltid aldrig idag imorgon igar alla alltid hemma spel sverige jattebra
  privet poka spasibo pozhaluysta horosho ploho kruto klass klassno davay ladno konechno pravda vsem rebyata segodnya zavtra vchera strim
  halo mantap keren makasih terimakasih bang kak mas gan bro sip iya tidak gak nggak bisa bagus banget semua selalu sekarang besok kemarin
  game main lagi juga saja aja dong kawan teman indonesia
  kawaii sugoi kakkoii arigato arigatou konnichiwa konbanwa ohayo otsukare oyasumi gomen hai sou desu ganbatte tanoshii omoshiroi`.split(
    /\s+/,
  ),
);
const laughter = /^(?:ha|he|hi|ah|eh|ja|je|ji|aj|xa|xi|ka|ks|rs|wk|kw|hue|lo|ahah|mua)+[a-z]?$/;

/** Whether a sentence may end with this word: an everyday word, laughter, a stretched word or an abbreviation. */
export function mayEndSentence(word: string): boolean {
  return ends.has(word) || laughter.test(word) || /([^xw\P{L}])\1\1/u.test(word);
}
