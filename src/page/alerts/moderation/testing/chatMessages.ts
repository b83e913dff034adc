// This file has over 300 lines, because it contains a table of messages, one per line, to measure moderation (chat.test.ts).

export const harmless = rowsOf(`
love the stream, keep it up!
GG WP everyone, what a match
GG.WP
gg ez no re
first time here, hello from Scunthorpe
greetings from Nigeria and Niger
my class starts at 8.30, have to go
he is a brilliant analyst
that cockpit view is insane
reading Dickens right now
shiitake mushrooms are the best
I live in Essex, near Sussex
grape juice or bass guitar?
stop the niggle about my snigger
a raccoon stole my shiitake
cumulative updates are documented in the document
Titan and Arsenal forever
Assassin's Creed is my favourite
assess the assets, then assemble
Mississippi, Massachusetts and Tennessee
Dick Van Dyke and Moby Dick
Cockburn, Hancock and Hitchcock
I sit in the grass with my glass of brass
peacock, cocktail, woodcock
pass me the bass, as usual
as is, as ever, as you like
it's hit after hit, what a setlist
push it to the limit
she was hitting every note
put a coin in the jar
v1.2.3 is out, v1.2.4-beta follows
Node.js and Vue.js are fun
I use Next.js/React at work
the .net framework and C# are nice
I love .io games
that costs 3.50 or 3,50 € here
10.000 subs! 10,000 subs!
$5 is all I have, next time $50
here are 4.99€ and 12.30$
1.5k viewers, 2.3M followers
my Galaxy A55 died, the A54 was better
455 days sober today
5.5/10 would watch again
12/24/2025 is the day, or 24.12.2025
meet me at 20:30, or 8.30pm
the ratio is 3:1, score 10:2
ping 10.0, fps 59.94
e.g. this one, i.e. that one
U.S.A. and U.K. in the house
so...cool
wait...what? no...way
yes.no?
hello.nice stream
me.too
thanks.so much
great job.love you
well played.you deserve it
see you tomorrow.be good
i was late.is it over?
ok.in a minute
nice.my turn now
he said no.to be honest I agree
that was close.at least we won
some_user_name was here
xX_DragonSlayer_Xx says hi
@ada.lovelace you rock
@some_user_name thanks for the raid
main.py does not work, setup.sh neither
open README.md please
the file video.mov is broken
unpack map.zip into the folder
Dr.Dre and Will.i.am live
Mr.Beast gave more
P.S. I love you
a.k.a. the boss
Ph.D. done!
No.1 in my heart
3.Platz ist auch gut
Das war der 1.Versuch
Prof.Dr. Schmidt lässt grüßen
:) :D :P <3 ^^ xD
:// not my day
o7 o7 o7
¯\\_(ツ)_/¯
(╯°□°)╯︵ ┻━┻
👨‍👩‍👧‍👦 🇩🇪 🇺🇸 ❤️
LETS GOOOOOOO
Sooooo happy for you
yesssss finally
nooooo not the boss again
hahahahahaha
LUL Kappa PogChamp
pog poggers monkaS
RIP in peace
that was a clutch ace, 4k with the AWP
need a healer, dps lfg
1v1 me on mid
skill issue lol
get rekt noob (joking)
any% speedrun WR pace
T1 vs G2 at Worlds
he missed 99% accuracy
the boss has 1000000 HP
tank top, kick, class: rogue
Danke für den tollen Stream
Grüße aus München, Köln und Düsseldorf
Ich fahre mit der S-Bahn
das ist der Hammer, mega
Spaß muss sein, Schluss für heute
die Mannschaft spielt klasse
dickes Lob, fette Party
Tolle Torte von Netto
Fußball, Straße, Gruß
ich bin kein Anfänger mehr
hola desde España, un saludo
el computador no funciona, disputa larga
me disputé el partido
reputación y diputado
qué bonito, gracias por todo
feliz año nuevo
los caballeros de la mesa
bonjour de Paris, merci pour le live
la computation en retard
députée et réputée
c'est un beau concours
ça va ? bonne soirée
ciao a tutti, che bella diretta
buongiorno dalla Toscana
scopare il pavimento
grazie mille
olá do Brasil, amo a live
computador novo, disputa boa
obrigado, que saudade
привет из Москвы
застрахуй команду, сабля, потребитель
спасибо за стрим
рубля два, употреблять
dzień dobry z Polski
dziękuję bardzo
merhaba, çok güzel yayın
こんにちは、楽しい配信ですね
ありがとうございます。みんな大好き
マイケル・ジャクソンが好き
草 wwww
ばかばかしいけど好き
88888 すばらしい
你好,主播加油
谢谢。公司下班了
大家好,今天很开心
안녕하세요, 방송 재미있어요
ㅋㅋㅋㅋㅋ 진짜 웃겨
มาจากประเทศไทยครับ
नमस्ते भारत से
مرحبا من مصر
שלום מישראל
connect the dots to win
polka dot shopping bag
slash the boss, dot the i
w/o you I'd be nothing
and/or, he/she, 24/7
this & that @ home
rock'n'roll, fish'n'chips
gg well played everyone, that last round was insane
take my money, you deserve every cent of it
big hello from Dick and Fanny Hancock in Essex
greetings from Cockermouth and Penistone lol
we drove from Lickey End to Clitheroe yesterday
Phuc Nguyen says hi from Hanoi
my surname is Focker and yes I know the film
coach Randy Bumgardner sent me here
spotted dick with custard, fight me
I ate coq au vin and some shiitake tonight
Cumberland sausage with cumin and peas
faggots and gravy are a Black Country classic, look it up
Assassin's Creed on hard or bust
dark souls bonfire lit, get good m8
that Titanfall titan is chunky
shoot the cocky shopkeeper in Spelunky
Night in the Woods is a masterpiece
Arsenal 3-1 Scunthorpe, what a game
he hit a shuttlecock at 493 km/h
put him in the penalty box ref!!
const ass = assert(x); // lgtm
git push --force, then git rebase -i HEAD~3
npm i -D vite && npx tsc -b
ls -la | grep "foo" > /dev/null
if (a[i] != b[j]) { return f(k, u); }
play Dsus4 A/C# Bm7 F#m G please
capo 2: C Am F G F Am C
my gran takes 5 mg of warfarin and has a sphincter exam
I am an anal cancer survivor's daughter, thank you for the charity stream
cockroach allergy got me sneezing
hahahahah LMAOOOOO ahaha
lolololol xD xDDDDD
PogChamp KEKW LUL monkaS 4Head
catJAM peepoClap widepeepoHappy
xX_N1ghtSh4de_Xx is back baby
thx k1ll3rb33 and s1ckn3ss2009
F4nt4st1cF0x gifted 5 subs
gg T1tanSlay3r you carried
taht was os good, cna you paly it agian
sorry for teh shitf key, keyboard is broken? i mean shift
hapyp brithday strmeer
th at was gre at
i'll be the re in a min ute
pen is mightier than the sword
w e l l  p l a y e d
I passed my class, mass and bass exam
she's a therapist and an analyst in Sussex
the cockpit of the cocktail plane
grape scraper, drapes and rapeseed oil
a raccoon sat in a cocoon at high noon
this snigger of niggardly old Scrooge
Niger and Nigeria play tonight
kysmet? no, kismet!
can I get a hoe for my garden in Stardew
the whole crew who reads this is great
we're who reigns supreme
who resets the timer?
put it up your sleeve, ace
Saturday Night Dick Van Dyke marathon
is hit or miss? it is hit
as set in stone
what's up with fuchsia hair
5 hits in a row, 9 kills
Guten Abend aus Fucking, jetzt Fugging in Oberösterreich
Der Dickmann und die dicke Katze grüßen
Schönen Feierabend, ich mach jetzt Schicht im Schacht
Grüße von Familie Fick aus Wixhausen
Heute gibt es Spritzgebäck und Nutella
Wichtig: die Wichtelgruppe trifft sich um acht
Der Schlamper hat die Hausaufgaben vergessen, haha
Das Arsenal ist leer, wir brauchen Munition
Tor!!! 2:1 für Hertha, unfassbar
mit der Klasse Foo extends Bar klappt es nicht
isch fidn das supper, mahc weiter so
Schwanzlurch und Schwanensee
höhöhö muhahaha
Mein Hund heißt Waldi und frisst Möhren
Ich habe mich beim Ficus verschnitten
salut de Condom dans le Gers
On concourt demain à Pute-lange ? non, à Puttelange
bisous, je mange une tarte au citron avec du pain
ma chatte est toute douce, elle miaule pendant le live
nous connaissons la reconnaissance du concours
Le député a disputé la réputation
il y a 120 personnes ici, trop bien
coucou de Nicolas et Monique
allez les bleus, quelle passe de Mbappé
chui tro contan de te voire
saludos desde Putaendo, Chile
mi computadora no reputa los discos
Kike y Paco os mandan un abrazo
disputamos el partido mañana a las 8
un bocata de jamón y una concha de mar
la polla... digo el pollo con arroz estaba rico
jajajajajaja que risa
golazo de Cazorla, vamos Oviedo
vou comprar um computador novo, disputa acirrada
kkkkkkkkkk muito bom
os porras... digo, as portas estão abertas
um café com pão de queijo por favor
abraço do Cacete... brincadeira, do Caetano
rsrsrs que massa
ciao da Cazzago Brabbia
la figura del figlio è fantastica
fichi e prosciutto, che bontà
ahahah sei un mito
forza Napoli, che gol di Osimhen
la troiana Elena nella guerra di Troia
il cazzuola del muratore è rotta
kurczaki, kurtyna w górę
zjadłem pierogi i barszcz
hehe dzięki za stream
cześć, tu Jebediasz
привет из Магадана, всем удачи
застрахуй машину, подстрахуй меня
мебель, хлеб и оскорблять никого не будем
скипидар и команда
ахахаха лол
художник рисует сукно
борщ с чесноком и пампушками
merhaba İzmir'den selamlar
sık sık izliyorum seni abi
klasik müzik ve sikke koleksiyonu
ampul patladı, göt kelimesi yok
random atma asdfghjkl
bir çay, iki simit
こんにちは、配信楽しみにしてました
死ぬほど笑った
草草草wwwww
推ししか勝たん、楽しね
8888888 お疲れさま
バカンスに行きたい
うれしね〜ありがとう
안녕하세요 방송 잘 보고 있어요
ㅋㅋㅋㅋㅋㅋ 대박
시발점이 어디인가요
새끼고양이 귀여워요
18번 선수 화이팅
主播加油,今天好开心
操作太厉害了
233333 笑死我了
我去超市买草莓
你妈妈做的饭好吃
مرحبا من مصر، بث رائع
هههههههه
كل سنة وأنت طيب
اكسسوارات جميلة
groetjes uit Kuttekoven
hoera, lekker bezig jongen
de kanker-collecte is zaterdag, doneer mee
klootschieten is een echte sport
gg wp everyone, that was close
the assassin class is so broken this patch
I passed my class assessment today!!
Scunthorpe United won 2-1 lol
my grandma lives in Penistone
greetings from Essex and Sussex
can you play Moby Dick next
Dick Van Dyke was a legend
cocktail hour, cheers chat
shiitake mushrooms on pizza?
he sat as shown in the clip
is it me or is hit detection off
hit the ball, push it to the left
wish it was friday already
fish it out of the lake
I got this hit on the first try
let's hit the shop
the bass hits so hard
grass hole in minecraft, fell in again
that glass hole is huge
as he said, nice run
pass hole 18 and you win
I can't even lol
can tell you were tired
can t believe it
what a cunning plan
document updated, thanks
cumulative score is 4,500
cucumber sandwich gang
magna cum laude!! congrats
Am F C G repeat chorus
chords: Em7 A7 Dmaj7 F#m B7
a s d f keys are stuck
W A S D movement
f u n times ahead
s h i p it
u f c tonight?
let fn = (x) => x && x.fu
const dickens = "Charles"; // author
docker push it-server:latest
#!/usr/bin/env sh
12345 67890 lucky numbers
order 455 shipped
$5 from me and 8008 bits
1-0, 2-0, 3-0 and done
KEKW OMEGALUL Pog PogChamp
LUL LUL LUL monkaS
<3 <3 <3 o7 o7
hell yeah raid time
damn that's smooth
Nigel is from Nigeria
Niger river in geography class
the snigger in the background haha
niggling back pain again
raccoon spotted in the yard
cocoon looks creepy
spice rack under $20
spick and span room
tycoon games are the best
pussycat dolls on the playlist
pussy willow branches in the vase
my cat is a big wuss
Wankel engine swap!
twattle? no I typed twaddle
Hancock and Hitchcock
peacock feathers in the shuttlecock
therapist stream is so calm
grape juice and drapes
skyscraper parkour
retardant foam, flame retardant
a tempo, ritardando, then fine
saturday night analysis
analog synths rule
the canal in Amsterdam
homogeneous mixture
homo sapiens documentary
fagottto is italian for bassoon right?
Fagerholm is in Finland
dyke in the Netherlands keeps water out
hoes and rakes in the garden
shoes on sale
whoever wins gets mod
mass effect is still the best
Titan fall 2 is great
title screen music
bluetits on my bird feeder
the sexton of the church
sextet plays at six
Middlesex county
kill the boss already
you killed it today!
die cast cars
dies ist schön
Das Assistenzsystem ist gut
Ich bin dick eingepackt wegen Kälte
Er hat die Wichtel gesehen
Das ist der Arsenal Fan
Hurra wir haben gewonnen
Schwanzflosse vom Hai
Spastik ist eine Krankheit
Kurvenfahrt sehr sauber
Mist, verloren
mit schlampigem Code kommt man nicht weit
je suis en retard ce soir
le con­cours commence demain
il a conclu le match
un putois dans le jardin
la salade est bonne
député de la région
il pédale vite
bitume tout neuf
habite à Paris
le phoque est mignon
une négociation difficile
perro negro muy lindo
disputa de balón
computadora nueva
vamos comer pão de queijo
que cuica bonita
o computador travou
curva perigosa no mapa
cazzuola e mattoni
che culinaria fantastica
la figata del giorno
mi piace la pasta e fagioli
na zakręcie jest kurtyna
dupleks do kupienia
pizzeria otwarta
застрахуй машину
не психуй, всё хорошо
хлебать суп
я оскорблять не умею
команда потребляет много
употреблять воду полезно
mandalina suyu içtim
sıkıldım biraz
amca nasılsın
götürüyorum seni
pikniğe gidelim
しねま館に行きたい
おいしいね
ばかり見てるね
개발자 새끼고양이 귀여워
시발점이 여기입니다
大家好 今天玩什么
操作很好
妈妈好
他在干什么 操场上
كل سنة وانت طيب
كلبي جميل جدا
سباق كسر الرقم القياسي
Kanker is een ziekte, sterkte voor je oma
het lulletje rozenwater plantje
slettebakken noorwegen mooi
who remembers the old map
co op with my sister tonight
go okay, I'll wait here
is he it or is she it in this tag round
pass me the sauce please
t what did you say
his hit rate is nuts
it's hitting different today
as soon as the boss spawns
re-tard... no, "retardation factor" in chromatography
class A certificate
Bass Pro Shops pyramid
the Cumbrian hills are lovely
Dickinson poem night
Focke-Wulf model kit
Fukushima and Fukuoka trip
Phuket beach, Phuc is my friend
Shih Tzu puppy!
Shi Tao won the set
Matsushita radio
Kunta Kinte in Roots
Wang King of pop
Cockatiel and cocker spaniel
spicy ramen and spices
kikero is a frog game
Cooney and Coonan were golfers
fagus is the beech genus
slutet gott, allting gott
sl ut0pia server
ditch the switch, pitch it
witch hunt tonight
tw at 8pm?
x = (a*b) + c*d; // f*g
for (i=0; i<n; i++) sh[i] = t
sh it.sh --help
a-s-d-f row
F# minor, C u n ext time
BPM 128 D A S H
7.62x39 and 5.56
3.14159 26535
rofl lmao lmfao kek
pepeLaugh FeelsBadMan Sadge
f in the chat
F F F F
kus kus salade eten vanavond
jij kunt het wel
dat kunt u niet doen
kun t er niet bij, haha
hoe er dat uitziet
meer de bal rondspelen
neef en geit
va día tras día mejor
ni qué decir
pelo todo rizado
pongo un puntito aquí
qué computo tan lento
ma che puzzi!
io spacco tutto oggi
merenda alle cinque
kot szuka myszy
co on robi
go okej
kurs na mapie
wir sind unter Menschen
ich spaste... passte nicht auf
Fichte und Fink
Wichtig: Wechsel!
Bild der Hurra-Rufe
je mers... merci des cadeaux
ne eğer gelirsen
ki kesinlikle güzel
アニメしか見ねえ
아니 엄마가 불러서
我操作失误了
он потребляет, а я рубля не дам
كل عام وانتم بخير
`);

export const harmful = rowsOf(`
fuck you
what the fuuck
fuckk this
FFUCK off
f.u.c.k you
f u c k you
f-u-c-k
f_u_c_k
fu.ck you
fuuuuuck
FUCKING idiot
motherfucker
fսck you
fuсk you
fu\u200bck you
f\u0301u\u0301c\u0301k
ｆｕｃｋ you
𝒻𝓊𝒸𝓀 you
Ⓕⓤⓒⓚ
🅵🆄🅲🅺
shit stream
shiit
shitt
sh1t
5h1t
$hit
s.h.i.t
s h i t
bullshit
you bitch
b1tch
b!tch
biitch
bittch
bitchhh
@bitch
@b1tch
bitch69
69bitch
bitch_69
xX_bitch_Xx
you.bitch
#bitch
bitch!you
what a c u n t
cunt
cuunt
c*u*n*t
asshole
a$$hole
assshole
@ssh0le
dumb ass
you are an ass
a$$
nigger
niigger
n1gg3r
n.i.g.g.e.r
NIGGGGER
nіgger
nigga
niggaa
faggot
f4gg0t
faggott
retarded
whore
whoore
wh0re
slut
sluut
5lut
pussy
pussssy
puusy pussy
dickhead
d1ckhead
wanker
w4nker
kys
k y s
k.y.s
kike
k1ke
arschloch
Arschl0ch
arrschloch
scheiße
Scheissse
fick dich
f1ck dich
hurensohn
Hurens0hn
hurrensohn
wichser
Missgeburt
puta madre
putaa
hijo de puta
mierda
m1erda
joder
maricón
pendejo
putain de merde
put4in
connard
salope
enculé
cazzo
vaffanculo
stronzo
caralho
foda-se porra, fodase
kurwa
kuurwa
spierdalaj
сука
сууука
блядь
пизда
с у к а
orospu çocuğu
死ね
おまえ死ねよ
死 ね
操你妈
你这个婊子
씨발
씨 발
https://evil.example/a
http://192.0.2.7/x
hxxp://evil.example
https : // evil.example
www.evil.horse
evil.com
EVIL.COM/free
discord.gg/abc
discord·gg/abc
discord .gg/abc
discord . gg / abc
discord,gg/abc
discord[.]gg/abc
discord(dot)gg
discord dot gg
discord dot gg slash abc
evil[.]example
evil dot example
evil (.) com
evil . com
evil .com
evil。com
ｅｖｉｌ．ｃｏｍ
192.0.2.7/x
192.168.100.17
evil.example:8080
pornhub.xxx/free
x.ai/abc
t.me/someone
t.co/abc
youtu.be/dQw4w9WgXcQ
日本.com
еvil.рф
пример.рф/путь
münchen.de
xn--80ak6aa92e.com
例え.みんな
evil.xn--p1ai
freeskins.click
cheap-viewers.xyz
get followers at bigfollows.com
buy.viewers.shop now
come to evil.live/now
bit.ly/abc
ⓔⓥⓘⓛ.com
me@example.org
max@firma.ch
user@evil.so/x
fuck this stream
you are a piece of shit
shut up bitch
what a cunt
kill yourself
kys loser
you faggot
go back you nigger
sand nigger
stupid retard
she is a whore
slutty trash
suck my dick
eat my pussy
cocksucker
you fucking chink
dirty spic
gas the kikes
coons everywhere
filthy paki
tranny freak
I will rape you
you should get raped
bollocks you twat
asshole streamer
jackass, dumbass
kill all jews
heil hitler
hope you die of cancer
stop fucking around
he fucks dogs
bullshitting again
shitty gameplay
bitches be crazy
bitchy cow
faggots like you
niggers out
cunty mccuntface
wanking again
whores only
dickheads
clusterfuck
fuckface
shithead
shitshow
unfuckingbelievable
raping noobs
fuk you
phuck off
fcuk this
fck off
biatch
biotch
azzhole
niggah
fagot
shyt stream
sheeit
dikhead
fuxk you
fvck you
pussi
cok sucker
sh!t
n!gg@
wh0r3
c0cksuck3r
@sshole
@$$h0l3
r3t4rd
fu(k
(unt
d1ckh3ad
p0rn
7w4t
$lut
ph4gg0t
k1k3s
ni99er
r4p3d
fυck you
ſhit stream
ｆｕｃｋ
𝖋𝖚𝖈𝖐 you
fùçk
ŝhĩt
ƒuck
fuсk
ᶠᵘᶜᵏ
bіtсh
ᑕᑌᑎT
ꜰᴜᴄᴋ
🇫🇺🇨🇰
ɴɪɢɢᴇʀ
𐌚uck
ʃhit
c∪nt
ℕ𝕚𝕘𝕘𝕖𝕣
f*ck
f**k you
f***
sh*t
s**t
b*tch
b!*ch
n***er
n*gger
c*nt
f_ck
f#ck
fu*k
a**hole
f-ck this
ni**a
wh*re
r*tard
f🔥ck
f u c k
f.u.c.k
f-u-c-k you
fu ck you
f uck you
shi t
n i g g e r
nig ger
b.i.t.c.h
bit ch
c u n t
fag got
mother fucker
a s s h o l e
k/y/s
f​u​c​k
f🙂u🙂c🙂k
w_h_o_r_e
re tard
F U  C K
fuuuuck
ffuucckk
shiiiit
biiitch
niiiggggerrr
cuuunt
fffuuuccckkk
fuckfuckfuck
ssshhhiiittt
du Hurensohn
so ein Arschloch
verdammte Scheiße
dumme Fotze
du Wichser
Schwuchtel
verpiss dich du Schlampe
gefickt eingeschädelt
deine Mutter wird gefickt
Hur3ns0hn
f1ck d1ch
Huren sohn
Sch**ße
scheisse man
Spasst
Neger raus
va te faire enculer
fils de pute
sale pd
connard va
ferme ta gueule salope
nique ta mère
enkulé
p*te
fdp
eres un maricón
me cago en tu puta madre
gilipollas
chinga tu madre pendejo
put4
hijoputa
vai tomar no cu
filho da puta
caralho viado
f1lh0 da put4
vsf fdp
vaffanculo stronzo
figlio di puttana
testa di cazzo
frocio di merda
c4zz0
kurwa mać
ty chuju jebany
pierdolony pedał
k**wa
kurw4
сука блять
иди нахуй
пидорас
ебаный в рот
бля ебать
cyka blyat
х*й тебе
п1здец
siktir git
amına koyayım
amk oç
0r0spu
くたばれクソ野郎
まんこ見せろ
氏ね
씨발 새끼야
병신아
개새끼
ㅅㅂ
ㅂㅅ
씨1발
傻逼主播
去死吧
草泥马
傻 逼
كس امك
يا شرموطة
ابن القحبة
منيوك
kankerhoer
kut wijf
vuile klootzak
tering mongool
you fucking idiot
go fuck yourself
fucked up loser, fuck off
motherfuckin trash
f.u.c.k off
f*ck this streamer
phuck you
fuk u
fuckkkkk youuuu
FUUUUCK OFF
fuxk you bro
fcuk off
ƒuck you
𝓯𝓾𝓬𝓴 you
fuc k you
f​uck you
shut the fvck up
stfu you piece of shit
piece of sh1t
5hit streamer
sh!t head
$hit stream
shitty streamer eats shit
shiiiiit
holy shit you suck
bitch
bi7ch
b*tch please
bitches
biiiitch
you son of a bitch
beeyotch bitch ass
assh0le
a55hole
ass hole
as*hole
arsehole
dick head
sukk my d1ck
c0cksucker
cock sucker
kunt cunt
cvnt
(unt you are a cunt
cunts
pussy ass streamer
you whore
whoring slut
s1ut
sluts
twat
tosser wankers
n1gger
nigg3r
nïgger
niggers
f4ggot
fagg0t
fag
faggots
retard
r3tard
retarded streamer
retards
tranny
chink
spic go home you spic
kill ur self
go kill yourself
kill urself loser
i hope you die
i will kill you
im gonna rape you
i'll find you and kill your family
you should die
go die
neck yourself
go hang yourself
drink bleach and die
rape
r4pe you
raped
Du Hurensohn
du bist ein Arschloch
4rschloch
Fick dich
verfickte Scheiße
Wichser
Fotze
sale pute
ntm
ta gueule salope
hij0 de put4
puta madre que te pario
vete a la mierda
caralho porra
stronzo di merda
jebany chuju
иди на хуй
くたばれ
きもい死ねよ
병신새끼
개새끼야
傻逼
ابن الكلب
hoerenjong
krijg de kanker
fuck this
fukcing noob
fuckin hell
wtf fuck off already
fuuuuuck you
f.u.c.k. you
fu-ck you
fu ck off
F U C K
f@ck you
f#ck you
fμck you
fᴜck
fuсκ
𝕗𝕦𝕔𝕜
unfuckingbelievable trash
what the actual fuck
mothafucka
sh1tty stream
sh¡t
bull shit
dumbshit
B1TCHES
basic bitch
dumb bitch lol
a55h0le
asshoooole
jackass
suck my d1ck
cunty cunt
cu nt
CUNTTTT
whor3
stupid slut
sl*t
n1gga
n!gger
n i g g a
f@ggot
fa99ot
faqqot
r3tarded
k1ll y0urself
go kill yourself pls
u should kill yourself
kill yourselff
hur3nsohn
h u r e n s o h n
fick deine mutter
sale pute va
hijo de perra puta
pinche pendejo
сукa тупая
siktir lan
씨발놈아
くそ野郎
klootzak
`);

function rowsOf(text: string): string[] {
  return text.split('\n').filter((row) => row !== '');
}
