// Over 300 lines: a table of texts, one a line, by which the search for links is measured (links.test.ts).

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
`);

/** Addresses as viewers disguise them. */
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
`);

function rows(text: string): string[] {
  return text.split('\n').filter((row) => row !== '');
}
