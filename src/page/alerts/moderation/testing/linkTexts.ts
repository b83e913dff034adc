// This file has over 300 lines, because it contains a table of texts, one per line, to measure link detection (links.test.ts).

/** Texts without an address, in several languages: sentences without a space, files, products, times, prices, abbreviations. */
export const withoutLink = rows(`
Great stream.Love from Ohio
wow.so good
see you at 8.30 or 9.15
it costs 12.50 or 3,99
half/half pizza
he/him she/her
w/o sound pls
1/2 the price
24/7 grind
I paid 1.299,00 for that PC
ratio 16:9 at 59.94 fps
v2.0.1 fixes that
patch 14.23 nerfed her
OBS 30.2.3 crashes
Windows 3.11 nostalgia
e.g. like this one
i.e. not that
p.s. love you
etc...and more
R.I.P. Harambe
U.K. here
U.S. fan
a.m. or p.m.?
No.5 is alive
vol.2 when
ft.Drake on this one
feat.Rihanna
vs.Alex tomorrow
Mr.T is cool
Mrs.Doubtfire
St.Louis crew
Dr.Who fan
my config.json broke
delete save.dat
open notes.txt
song.mp3 please
run setup.sh first
main.rs wont build
style.css is wrong
lib.ts and util.js
look at index.php
script.py crashed
Makefile.am too
game.apk lag
doc.md is outdated
backup.tar.gz is huge
video.mov will not play
archive.zip broken
Next.js rocks
Three.js demo when
D3.js chart
ASP.NET dev here
VB.NET gang
Will.I.Am song
Fate/stay night
AC/DC forever
Read/write speed
TCP/IP course
and/or both
N/A
km/h or mph
9.81 m/s
kill.la.kill anime
Steins;Gate 0.5
S.H.I.E.L.D. agent
G.O.A.T.
F.E.A.R. 2 when
M.I.A. song
E.T. phone home
T.J. is best
J.R.R. Tolkien
J.K.Rowling
gg.wp
lol.no
ok.cool
yes.please
hmm.maybe
thanks.and bye
haha.in my dreams
no.it is me
what.is this
ja.genau so
Hallo.wie gehts dir
Super.macht Spaß
Moin.alles klar?
z.B. so
d.h. nein
u.a. das
bzw.das andere
Danke.bis morgen
um 20.15 Uhr im ZDF
am 24.12. ist Weihnachten
Hola.como estas
Gracias.un saludo
Jajaja.es verdad
vale.en serio
Sr.Pérez saluda
Ud.es genial
Merci.le stream est top
Salut.ça va
Oui.et toi
C'est bon.au lit
M.Dupont arrive
Ciao.come va
Bravo.sei forte
Grazie.no davvero
ecc.ecc.
Olá.tudo bem
Obrigado.do fundo do coração
Sim.é verdade
kkkk.ai meu deus
Cześć.co tam
Super.to było dobre
np.tak jak teraz
tzn.nie wiem
Привет.как ты
Спасибо.очень круто
т.е. вот так
т.д. и т.п.
Selam.nasılsın
Harika.ne güzel
vs.vs.
こんにちは。元気？
すごい。com入ってる
最高。。。ありがとう
3.5時間お疲れ
안녕.반가워요
ㅋㅋ.ㅋㅋ
最高。明天见
شكرا.أنت رائع
السعر ٣.٥ دولار
धन्यवाद.बहुत अच्छा
192.168 is my score
score 10.9.8.7 countdown
10.000.000 subs when
lol.he died
Awesome.im in
thank you.your fan
well.done my friend
sweet.as honey
omg.no way.me neither
Level 5.Boss next
Season 2.Episode 4
Chapter 3.Verse 1
GTA.VI when
CS.GO or CS2
Half-Life 2.Episode
F.C. Barcelona
A.C.Milan
Real.Madrid wins
a.out segfault
boot.ini and hosts.cfg
kernel32.dll missing
level.map is gone
shader.glsl error
main.kt and App.tsx
run.bat now
photo.heic please
logo.svg or logo.ai
draft.docx
sheet.xlsx
talk.pptx
book.epub
model.obj
scene.blend
sound.ogg
font.ttf
save.bak
rust.rs
server.go
test.cc and test.hh
index.vue
Chart.js
Express.js
Babylon.js > Three.js
Socket.io and Deno
Yahoo.fr? no
Pop!_OS 22.04
Ubuntu 24.04.1
iOS 17.5.1
PS5/Xbox/PC
win/loss ratio
day/night cycle
on/off
yes/no/maybe
he/she/they
9/10 stream
09/11/2025
2025.11.09
11:59.30
1:02.345 lap
5.0 stars
0.5x speed
3.7V 2.4GHz
100.000 views
R$ 10,00.obrigada
5.Minuten Pause
Na.gut
Ach.so ist das
Ja.ich auch
Nein.es regnet
Geil.da bin ich
Echt.am Ende
Bitte.mach weiter
Genial.eu adoro
Sim.ao vivo é melhor
Top.de mais
Boa.me ajuda
Isso.ai
Adorei.com carinho
Bonjour.ca roule
Bien.tu es la
Oui.je suis la
Super.on y va
Trop.fort
Bravo.la team
Genial.te quiero
Buenas.es un placer
Si.se puede
Claro.tu sabes
Vamos.ya casi
Bello.io ci sono
Grande.ti amo
Ciao.ci vediamo
Forza.it
Dobrze.ale fajnie
No.to gramy
Hej.pl ekipa
Tak.mi pasuje
Evet.bu guzel
Abi.ne diyorsun
Tamam.mi
Да.ну ты даешь
Круто.го играть
и т.д.
в 20.00 по мск
ざっくり3.14
8.5点
あ.い.う
ver.3くる
ㄹㅇ.ㅇㅈ
1.5배속
第1.5章
好.的
أهلا.كيف الحال
نعم.لا
शुभ.रात्रि
ขอบคุณ.ครับ
Ευχαριστώ.τι κάνεις
תודה.אחי
Mr.President
Prof.Oak
Capt.Price
Sgt.Pepper
Inc. or Ltd.
approx.ten
min.max
a.k.a
c/o my mom
b/c I can
24.7 fm
No.1 fan.
D.C. comics
L.A. Noire
N.W.A song
nice.gg ez
gg.ez
wow.it works
lol.no way
first try!no cap
that was insane.so good
omg.is he live
i love you.me too
see you.be safe
2.5k viewers lets go
I paid 3.50 for this
patch 1.20.4 is out
v2.0.1 broke my mods
the main.rs file is empty
use lib.rs instead
main.rs/lib.rs both
check README.md for the setup
README.md/LICENSE are missing
is this Node.js or Deno?
Vue.js is better than React.js
i prefer ASP.NET over PHP
System.out.println is my friend
console.log("hi")
foo.bar() returns null
import os.path
config.json is broken
run setup.exe as admin
my file is called final_final.psd
save it as notes.txt please
index.html/style.css
yes.no/maybe
vs.me/you
and/or
w/o sound
24/7 stream
10/10 would watch again
K/D is 1.5
1.5.com
e.g. minecraft
i.e. never
U.S.A. number one
p.s. love your hair
Mr.T is here
Dr.Disrespect
St.Patrick's day
J.R.R.Tolkien
F.B.I. open up
at 9.30 pm
at 12:30:45
score 3:2
GG.no re
no.pls no
bro.what
bruh.stop
what...is that
wait....what
hmm..me?
no..in a good way
Good job.As always
Thanks.To everyone
ok.do it
i'm done.my bad
haha.at least you tried
LUL.It happens
pog.US win
F.in the chat
OBS.live is cool
StreamElements vs OBS
some_user_name
xX_sniper.pro_Xx
@dark.knight hi
@mike.me hello
#1.in the world
Baldur's Gate 3.is out
hola.es verdad
hola.que tal
buenas.es mi primera vez
jajaja.no me digas
vamos.la mejor
gracias.de nada
ok.de nada
no sé.la verdad
eres la mejor.te quiero
q tal.soy nueva
ya.si claro
perdón.me equivoqué
sim.com certeza
boa noite.tudo bem
kkkkk.eu também
valeu.em breve volto
não.com licença
obrigado.do nada
top.demais mano
aí sim.ai ai
salut.ca va
ça va.et toi
mdr.la honte
ouais.je suis là
bonjour.tu vas bien
trop fort.le gars
c'est bon.au revoir
merci.de rien
hallo.da bin ich
gut.so machen wir das
ja.am besten morgen
nein.es geht nicht
danke.an alle
z.B. Minecraft
d.h. nie
u.a. auch das
ca.5 Minuten
bzw.morgen
Guten Abend.im Chat
so.top
ciao.come stai
bella.la live
dai.si gioca
grande.al prossimo
ok.ma dai
buonasera.in live presto
cześć.co tam
siema.jak leci
super.to jest to
no.nie wiem
dobra.pl team
selam.nasılsın
iyi yayınlar.bu ne
evet.de mi
teşekkürler.ve başarılar
abi.bi bak
hoi.is het leuk
leuk.nu al
goed zo.en door
ja.nee hoor
hej.hur mår du
tack.se dig sen
bra.så kul
privet.kak dela
da.ne znayu
spasibo.za strim
привет.как дела
да.ну ладно
спасибо.это круто
halo.apa kabar
bang.id nya apa
mantap.ya gan
gak bisa.my bad
kawaii.ne
sugoi.desu ne
すごい.やばい
草.生える
こんにちは。初見です
ㅋㅋㅋ.대박
안녕하세요.반가워요
مرحبا.كيف حالك
你好。加油
3.am already
$5.00/month
50.000 subs wow
1,5.so much
GLHF.have fun
3-0.ez clap
that was close.gg
well played everyone.gg
unlucky bro.gg next
massive dub.gg
my name is Anna.it is my first time here
thanks Kevin.is this your main?
love you Sarah.me and my friends watch daily
my dog is called Bella.so cute
he went to Paris.in summer it is hot
did you see Elden Ring.it rocks
i hate mondays.my boss sucks
the cat is sleeping.be quiet
long day at the office.at last i can relax
i'm from Ohio.us servers when?
cooking pasta.be right back
new haircut?it suits you
my exam went great.as promised here is 5 bucks
keep it up champ.to the moon
cracked.as always
what a save.no scope!
that jump scare.omg
this boss.so hard
pineapple pizza.no thanks
pizza.yes or no
i have an exam tomorrow.am so nervous
so much drama.lol
hilarious.lol
legendary.wow
legend.wow
that outro.wow just wow
new hoodie.so comfy
spaghetti.is life
dont worry.be happy
the package arrived.to my surprise
hydrate.do it now
@Luna.is it raining there
catJAM.so good
Pepega.no way
monkaS.is he ok
OMEGALUL.it broke
Kappa.no Kappa
KEKW.me irl
5Head.as usual
peepoHappy.me rn
patch 7.35d when
1.16.5 or 1.20?
build 22621.1992 bug
my fps went from 60.5 to 144
ping 20.ms
run 2.no deaths
WR is 1:23.456
PB 12.34.56
50.5%
seed -123.45
5.1 surround
2.0 update
iOS 17.2.1 killed my phone
RTX 4090.is it worth it
i5-12400.is fine
i use arch.btw
python.exe stopped
package-lock.json
tsconfig.json/vite.config.ts
use std::vec.push_back
obj.method().then
this.is.a.test
self.name = me
math.random()
document.body
index.ts/main.ts
utils.py/helpers.py
parser.rs does not compile
player.py is broken
lexer.rs/parser.rs
docker-compose.yml
.env file
.gitignore
~/.bashrc
C:\\Users\\me
/etc/hosts
GameObject.Find
Player.cs
level1.tscn
mod.jar
mario.sfc
movie.mkv
clip.mp4
logo.ai file
Photoshop.psd
a.k.a. the king
w.e.f. today
R.I.P.
L.O.L
o.O
O.o
>.<
-.-
u.u
T.T
n.n
._.
^.^
x.x
:.(
D.va main
S.T.A.L.K.E.R. 2
G.O.A.T
M.I.A.
B.T.W.
no.1 fan
No.2
vol.3
Ep.5
pt.2
St.Pauli Fan
Dr.Mario
Jr.High
feliz cumple Carlos.es un placer
saludos desde Bogotá.la mejor
saludos desde Madrid.es mi ciudad
que buena partida.se viene la otra
el perro.me encanta
tremenda jugada.al fin
ayer soñé contigo.no miento
muy fuerte.si señor
eres crack.de verdad
te amo Rubén.me haces reir
que risa.me muero
oi amor.me manda um beijo
parabéns Lucas.eu te amo
que jogada.ai meu deus
show de bola.do nada ele ganha
saudades.me chama no zap
café com/sem açúcar
feliz natal.ao vivo sempre
quase chorei.em casa todos assistem
coucou Julie.tu es belle
je regarde depuis Lyon.la ville est belle
quel match.et en plus il gagne
il a perdu.je crois
dis bonjour à Paul.il regarde
c'est dommage.ma soeur adore
liebe Grüße aus Hamburg.es regnet
Grüße aus Wien.im Moment krank
mein Hund heißt Bello.er schläft
viel Glück.du schaffst das
was für ein Spiel.so knapp
bin müde.am Ende
3.Platz
Nr.5 lebt
usw.und so fort
saluti da Roma.al solito
forza Napoli.sempre
ho fame.io mangio
che partita.mi piace
sei bravissimo.si vede
pozdro z Krakowa.co słychać
ale akcja.to było mega
kocham Polskę.za darmo
dobranoc.do jutra
abi süpersin.ne zaman bitiyor
Ankara'dan selamlar.bu yayın süper
groetjes uit Gent.nu eerst eten
wat een goal.is dit echt
mooi doelpunt.de beste
hälsningar från Malmö.vi ses
vilken match.om du vinner
kakoy krutoy strim.to est da
ну ты даёшь.ты лучший
я из Москвы.а ты
salam dari Bandung.ga nyangka
semangat kak.mau nanya
今日も配信ありがとう。楽しい
草.www
すごいwww
初見です。よろしく
8時.9時
안녕.나야
٣.٥ دولار
مبروك.الف مبروك
Jonas.it is great
i love you Jonas.me too
that ace was disgusting.gg
sheesh.no shot
my mom says hi.be nice
rip bozo.lol
he is cracked.is he pro?
she said yes.my heart
i was in Berlin.it was cold
Tom.is that you
did that on purpose.me thinks
got a new puppy.so small
finished my thesis.to the pub
burger.no fries
from Texas.us east
500 bits.for the boss
bug in v3.11.2
3.14159
1.000.000 views
12.5.2024
7.30pm
100.50€
R$10,50
5.5k
K.O.
A.I. is scary
N.P.C
W.I.P
foo.rs
app.py
main.cc
hello.c
numpy.array
np.zeros
React.useState
str.split
List.of
e.target.value
Ctrl+C/V
km/h
he/she
1/10
9/11
qué golazo.es increíble
mi abuela.la quiero
desde Perú.mi gente
vaya tela.no veas
que pasada.me flipa
meu pai.de longe
de Recife.eu vi
arrasou.me ensina
maravilhosa.em breve te vejo
j'ai faim.je vais manger
quelle galère.la pauvre
allez Lyon.et voilà
wie geil war das.am besten nochmal
aus Köln.es schneit
mega Stream.da geht was
dalla Sicilia.il mare
pazzesco.ma come
z Warszawy.do zobaczenia
gratulacje.za zdrowie
İzmir'den.ve ailem
uit Utrecht.de groeten
från Lund.nu kör vi
pesawat.id saya apa
`);

export const withLink = rows(`
https://scam.shop/a
http://scam.ru
HTTP://SCAM.RU
hxxp://scam.net/a
h**p://scam.net
ht tp://scam.net
hxxps://scam.io
https ://scam.io
https:// scam.io
www.scam.nl
www scam com
www . scam . nl
w w w.scam.nl
wwww.scam.nl
scam.com
SCAM.COM/A
Scam.Com
scam.net/join
scam.org
scam.io/x
scam.de/x
scam.es/win
scam.fr/win?x=1
scam.co/1
scam.ai/chat
scam.app/get
free-skins.de
free-skins.es
csgo-skins24.eu
win1000.fr
my-shop.ca
skins4you.pl
s c a m . n e t
s.c.a.m.com
s c a m.com
s c a m dot com
scam dot com
scam DOT net
scam d o t com
scam(dot)com
scam [dot] com
scam {.} com
scam<.>com
scam【dot】com
scam《.》com
scam『.』com
scam|.|com
scam|dot|net
scam"dot"com
scam*com*.com
scam_dot_com
scam-dot-net
scamdotcom
scamdotnet
scam,com/join
scam·com
scam•net
scam。com
scam．com
scam｡net
scam․com
scam…com
scam:com
scam;com/free
scam . com
scam .com
scam. com
scam.  com
scam.c om
scam.co m
scam . c o m
sc\u{200b}am.com
scam\u{200b}.\u{200b}com
scam.c\u{200d}om
s\u{200c}c\u{200c}a\u{200c}m.net
scam.\u{202e}com
\u{200f}scam.com\u{200f}
scam.\u{2060}com
scam.ＣＯＭ
ｓｃａｍ．ｎｅｔ
𝓼𝓬𝓪𝓶.𝓬𝓸𝓶
𝕤𝕔𝕒𝕞.𝕔𝕠𝕞
ⓢⓒⓐⓜ.ⓒⓞⓜ
ѕсаm.соm
ѕсаm.ru/x
s¢am.c0m
scam.ç0m
ŝčâm.čôm
🅢🅒🅐🅜.🅒🅞🅜
🇸🇨🇦🇲.🇨🇴🇲
xn--e1afmkfd.xn--p1ai
xn--scam-0na.com
пример.рф
скам.рус
scam точка com
scam punkt de
scam punto com
scam ponto com
scam point com
scam nokta com
discord.gg/free
discord gg/free
discord . gg / free
discord,gg/free
dlscord.gg/free
discord.com/invite/x
t.me/scam
t . me/scam
telegram.me/scam
youtu.be/abc
youtube com/watch?v=1
youtube . com
twitch.tv/raider
twitch tv/raider
instagram.com/me
bit.ly/abc
bit . ly/abc
tinyurl . com/abc
185.12.44.9:27015
185.12.44.9/x
http://185.12.44.9
185[.]12[.]44[.]9
185 . 12 . 44 . 9 : 80
[2001:db8:1::7]:443
mailto:me@scam.com
me@scam.com
me @ scam . com
me(at)scam(dot)com
me[at]scam.de
magnet:?xt=urn:btih:0123
steam://joinlobby/1
tg://join?x=1
get-free-skins.com
FREE.com.ru
win-money.xyz
evil.shop
evil.online/x
evil.store
evil.click
evil.link/abc
evil.top
evil.site
evil.vip
evil.bet
evil.casino
evil.porn
evil.icu
evil.info
evil.biz
evil.cn
evil.tk
evil.pw
evil.ws
evil.com.br
evil.com.tr
evil.co.jp
evil.co.in/x
sub.evil.co.nz
evil.pl/abc
evil.it/abc
evil.gg/abc
evil.me/abc
evil.tv/abc?x
evil.de:8080
evil.fr?id=1
csgo2skins.de
robux4free.es
h t t p : / / e v i l . c o m
e.v.i.l.c.o.m/x
e v i l . n e t / x
e v i l dot c o m
evil d o t net
EVIL DOT COM
evil Dot Org
evil{dot}org
evil((.))com
evil[.]ru
evil(.)xyz
evil⟦.⟧com
evil『dot』net
evil+dot+com
evil/dot/net
evil=dot=com
evil~.~com
evil'.'com
evil\`.\`com
evil😀com
evil⚫com
evil°com
evil⋅com
evil∙net
evil・com
evil．net
evil 。com
evil ．com
evil. net/x
evil .net/x
evil . org
evil . ru/x
evil,net/x
evil..com
evil...com
evil.c0m/x
ev1l.com
3vil.net
ë́vil.com
evíl.com
еvil.net
evil.сom/x
evil.оrg
ＥＶＩＬ．ＯＲＧ
𝐞𝐯𝐢𝐥.𝐧𝐞𝐭
ｅvil.com
ⓔvil.ⓒom
⒠⒱⒤⒧.⒞⒪⒨
ᵉᵛⁱˡ.ᶜᵒᵐ
e\u{200b}vil.com
evil.\u{200b}com
evil\u{200f}.com
evil\u{2060}.com
evi\u{ad}l.com
evil.com\u{2800}
\u{202e}moc.live.com
evil.com/
evil.com?
(evil.com/x)
"evil.com"
<evil.com>
>>>evil.com<<<
→evil.com
👉evil.com👈
hey,evil.com,go
go:evil.com
hxxp[:]//evil[.]com
hXXps://evil.ru
https:\\\\evil.com
https:/evil.com
//evil.com/x
ftp://evil.net/f
http//evil.com
www.evil.gg
www .evil. com
WWW.EVIL.DE
www․evil․com
discord gg / abc
dsc.gg/abc
discord(.)gg/abc
discord.com/invite/abc
discordapp.com/invite/abc
T.ME/ABC
t[.]me/abc
wa.me/123456
youtu . be / abc
youtube . com / watch
yt: youtu.be/abc
twitch . tv / evil
instagram com/evil
tiktok.com/@evil
onlyfans dot com slash evil
linktr.ee/evil
tinyurl com/abc
1.2.3.4:80
8.8.8.8/dns
123.123.123.123
http://1.2.3.4
[::1]:8080
fe80::1:2:3:4
a.b@evil.com
a@evil.de
a [at] evil [dot] com
a(at)evil.de
mailto:a@b.co
magnet:?xt=urn:1
evil.рф/x
пример.москва
例子.中国
xn--90a3ac.xn--p1ai
münchen-shop24.de
evil.eth
evil.onion
https://evil.com
http://evil.example/x
HTTPS://EVIL.COM/FREE
www.evil.com
www.evil.xyz/abc
evil.com
go to evil.com now
visit cheapviews.net
freeskins.ru
evil.gg
evil.ai
evil.app
evil.cc
scam.ai
join evil.gg now
join us at lootbox.gg
cheap-followers.in
cheap-followers.io
get followers at bigfollows.co
free vbucks: vbucksfree.me
buy views at viewbot24.de
streamboost.tv best prices
promo at streamrise.ru
best viewers on streamrise.pl
freerobux.win
claim your gift: steamcommunlty.com/gift
steamcornmunity.com/tradeoffer/new
discord.gg/abc123
discord.gg / abc123
discord .gg/abc123
discord. gg/abc123
discord·gg/abc123
discord(dot)gg/abc123
discord dot gg slash abc123
discord dot gg/abc
discord invite abc
dsc.gg/mygroup
discord.com/invite/xyz
discordapp.com/invite/xyz
t.me/freecoins
t . me/freecoins
telegram: t.me/scamgroup
wa.me/4912345678
bit.ly/3abcD
bit ly/3abcD
tinyurl.com/xyz
is.gd/xyz
goo.gl/maps
youtu.be/dQw4w9WgXcQ
youtube.com/watch?v=abc
twitch.tv/otherstreamer
kick.com/otherguy
instagram.com/hot.girl
onlyfans.com/someone
only fans . com/someone
linktr.ee/someone
x.com/abc
x.ai/abc
evil[.]com
evil(.)com
evil{.}com
evil [dot] com
evil (dot) com
evil dot com
evil DOT com
evil d0t com
evil dotcom
evildotcom
evil punkt com
evil punto com
evil point com/x
evil ponto com
evil точка com
evil . com
evil .com
evil. com/x
evil com/x
evil,com
evil。com
evil．com
evil｡com
evil․com
evil•com
evil com slash free
ｅｖｉｌ．ｃｏｍ
𝐞𝐯𝐢𝐥.𝐜𝐨𝐦
еvil.com
evil.cоm
evil.ϲom
e v i l . c o m
e.v.i.l...c.o.m
e-v-i-l.com
evil\u{200b}.com
evil.c\u{200b}om
ev il.com
evil.c o m
evil.co m
192.0.2.7
192.0.2.7/x
192.0.2.7:8080
192 . 0 . 2 . 7 : 8080
http://192.0.2.7
http://3221225991/
http://0xC0000207/
[2001:db8::1]:8080
http://[2001:db8::1]/
localhost:3000
evil.example:8080
hxxp://evil.com
hxxps://evil[.]com
h t t p s : / / evil . com
http evil com
https //evil.com
evil.com.
evil.com!
(evil.com)
evil.com,
hey,evil.com
😀evil.com😀
evil.com😀
👉evil.gg👈
**evil.com**
_evil.com_
evil.com?ref=1
evil.com#x
evil.co.uk
evil.com.br/gratis
segueme em evil.com.br
evil.org
evil.online
evil.xyz
evil.club
evil.live
evil.fun
evil.dev
evil.moe
日本.com
скины.рф
казино.рус
例え.jp
user@evil.com
user (at) evil (dot) com
mailto:a@evil.com
magnet:?xt=urn:btih:abc
ftp://evil.com/file
tg://join?invite=abc
discord://invite/abc
javascript:alert(1)
free skins here: evil.ru
заходи на evil.ru
зайди сюда evil.su
ucuz takipçi: takipci.net
gratis en evil.es/gratis
besucht evil.de
kommt auf meinshop.de
visitez monsite.fr
vai su miosito.it
wejdź na mojastrona.pl
ga naar mijnsite.nl
besök minsida.se
kunjungi situsjudi.id
entra a misitio.mx
entra no meusite.br
gorum.me/abc
evil.it?x=1
skinz.gg
try skinz.gg
trade at rustmagic.gg its legit
fastviews.ai
get ur coins on coinmix.io
hyperbot.app is crazy good
play on rollbit.com
csgoroll.com code STREAM
stake.bet bonus
hot girls at sexchat.live
hotties.fun
nudes.vip
teenxxx.top
watch4free.tv
xmovies.to/abc
1337x.to/top
fmovies.is/free
join my server discord.gg/xyz
discord,gg/xyz
discordgg/xyz
discord.gg\\abc
dlscord.gg/nitro
discord-nitro.gift
steamcommunity.ru/free
stearncommunity.com
vk.com/club1
ok.ru/video
rutube.ru/abc
mysite.ru
mysite.su
mysite.by
mysite.kz
mysite.ua
moi-sait.рф
play-casino.ua
kasino24.de
freunde.de/seite
meineseite.at
meineseite.ch
tolleangebote.de jetzt
monblog.be
achat-vues.fr
tiendita.mx
tiendita.com.ar
comprar-seguidores.es
seguidores.es/gratis
ganhe.com.br
bonus.bet.br
sorteio.net
minhaloja.pt
negozio24.it
comprafollower.it
kupfolowery.pl
polskisklep.pl kupuj
takipcisatinal.com.tr
bedavaskin.net
ucuzhile.org
volgerskopen.nl
kopafoljare.se
min-hemsida.nu/erbjudande
situsslot.id
slotgacor88.com
gacor77.net
judionline.org
agen-judi.co.id
baidu.cn
taobao.cn/abc
example.jp
rakuten.co.jp
naver.kr
shop.co.kr
evil.in/free
evil.us/x
evil.me?ref=1
evil.so:8080
evil.sh/install
evil.is/x
https://evil.md
http://evil.rs/x
www.evil.me
www.evil.it
www. evil. com
www evil com
evil[dot]gg
evil (dot) gg
evil dot gg
evil dot tv
evil dot ai
evil dot ru
evil [.] gg
evil . gg/abc
evil .gg/abc
evil(.)me/x
evil punkt de
evil punto es
evil point fr
evil ponto com ponto br
evil nokta com
evil kropka pl
evil точка ру
evil点com
evil‧com
evil∙com
evil-dot-com
evil_dot_com
evil{dot}com
evil<dot>com
evil*dot*com
evil "dot" com
evil/.com
evil\\.com
evil|com
evil~com
evil@evil.gg
me@gmail.com
me at gmail dot com
my mail is foo.bar@web.de
foo@bar.it
𝚎𝚟𝚒𝚕.𝚌𝚘𝚖
ⓔⓥⓘⓛ.ⓒⓞⓜ
🅴🆅🅸🅻.com
еvіl.соm
evil.ᴄᴏᴍ
evıl.com
évil.com
evil.cöm
evil.c0m
evi1.com
3vil.com
e\u{200b}v\u{200b}i\u{200b}l.com
evil.\u{200d}com
evil.com\u{202e}
E V I L . C O M
e.v.i.l.com
ev!l.com
evil.com:443/x
user:pass@evil.com
//evil.com
\\\\evil.com\\share
ws://evil.com
steam://run/1
sftp://evil.net
ipfs://abc
10.0.0.1:25565
play.hypixel.net
mc.evil.net:25565
ip: 185.12.44.9
185.12.44.9:80
[2001:db8::1]
2001:db8:0:0:0:0:0:1
0x7f.0.0.1/x
evil.com😂😂
😂😂evil.gg
look!evil.com
(evil.gg)
[evil.gg]
"evil.gg"
evil.gg!!!
evil.gg?
evil.gg.
evil.gg,
**evil.gg**
__evil.gg__
~~evil.gg~~
||evil.gg||
\`evil.gg\`
[click](https://evil.com)
[click](evil.gg)
<a href=evil.com>
cashapp.link
paypal.me/abc
cash.app/$abc
venmo.com/abc
ko-fi.com/abc
twitch tv/abc
youtube com/abc
youtu be/abc
insta gram.com/abc
bitly.com/abc
shorturl.at/abc
rb.gy/abc
tr.ee/abc
lnk.bio/abc
beacons.ai/abc
fansly.com/abc
fanvue.com
chaturbate.com
porn.xxx
sub.domain.evil.gg
a-b-c.gg
123.gg/abc
visit evil.me
check out evil.me
go to evil.to
join evil.is
free coins evil.so
besuche evil.me
Twitch.tv is lagging today? no just twitch
drakemoon.gg
hellcase.com
bloodycase.ai
ggdrop.app
clash.gg/r/abc
howl.gg
rain.gg bonus code
viewerlabs.com
viewerapps.net
best viewers streambot.ru
boostme.su
twitchfollow.pl
zuschauer.at
zuschauer-kaufen.de
spectateurs.fr
espectadores.es
visualizacoes.com.br
izleyici.com.tr
kijkers.nl
tittare.se
penonton.id
wizebot.in
robuxgen.me
robuxgen.me free
freecoins.is
claimnow.to
claimnow.to/abc
lucky.win
lucky.bet
luckyslots.top
evilsite.us
evilsite.in.
(evilsite.me)
evilsite.me
visit evilsite.so please
check evilsite.no
join myclan.gg
add me on steamgift.ru
nitro-free.link
dlscord.app
discorcl.com
discord.gg/nitro
disc0rd.gg/nitro
d i s c o r d . g g / x
discord . g g / abc
discord dot com slash invite
evil DOT io
evil d o t com
evil.c om
evil. c o m
evil,ru/abc
evil;com
evil:com
evil…com
evil·ru
evil【.】com
казино.com
казино.рф
сайт.онлайн
网站.中国
サイト.jp
http:evil.com
evil.com%2Fabc
2130706433/x
`);

function rows(text: string): string[] {
  return text.split('\n').filter((row) => row !== '');
}
