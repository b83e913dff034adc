// Over 300 lines: a table of messages, one a line, by which moderation is measured (chat.test.ts).

/** Messages that viewers may read. */
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
`);

/** Messages that need moderation. */
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
`);

function rowsOf(text: string): string[] {
  return text.split('\n').filter((row) => row !== '');
}
