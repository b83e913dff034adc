import type { Catalog } from '../translate';

/** What the companion and overlays tell (src/contract/sentences.ts), and what is wrong with a template. */
export const told: Catalog = {
  'The address must begin with https://. Over http:// the API key could be read on its way; only addresses of this computer or of a private network do without.':
    'Die Adresse muss mit https:// beginnen. Über http:// könnte der API-Schlüssel unterwegs gelesen werden; nur Adressen dieses Computers oder eines privaten Netzes kommen ohne aus.',
  'Something else stands behind the picture in this file: open it and save it anew.':
    'Hinter dem Bild steht in dieser Datei noch etwas anderes: öffne sie und speichere sie neu.',
  'The file is empty.': 'Die Datei ist leer.',
  'A choice can be zero, one, two, few, many, other, or a number such as =5':
    'Eine Auswahl heißt zero, one, two, few, many, other oder ist eine Zahl wie =5',
  'A command could not be carried out': 'Ein Befehl konnte nicht ausgeführt werden',
  'A format of dates is missing after ::': 'Nach :: fehlt ein Datumsformat',
  'A format of numbers is missing after ::': 'Nach :: fehlt ein Zahlenformat',
  'A kind can be number, date, time, plural, selectordinal or select':
    'Eine Art heißt number, date, time, plural, selectordinal oder select',
  'A kind is missing after the comma: number, date, time, plural, selectordinal or select':
    'Nach dem Komma fehlt eine Art: number, date, time, plural, selectordinal oder select',
  'A number is missing after offset:': 'Nach offset: fehlt eine Zahl',
  'A style is missing after the comma': 'Nach dem Komma fehlt ein Stil',
  'A text in { } is missing after the choice': 'Nach der Auswahl fehlt ein Text in { }',
  'A variable is missing between the braces': 'Zwischen den geschweiften Klammern fehlt eine Variable',
  'A variable is one word, such as {name}; to write a brace, put it between apostrophes':
    'Eine Variable ist ein einzelnes Wort wie {name}; eine geschweifte Klammer als Zeichen steht zwischen Apostrophen',
  'A } is missing': 'Eine } fehlt',
  'All media together may take {megabytes} MB: delete some that are not used.':
    'Alle Medien zusammen dürfen {megabytes} MB belegen: Lösche einige, die nicht benutzt werden.',
  'An apostrophe is not closed': 'Ein Apostroph ist nicht geschlossen',
  'An event could not be read and was set aside ({why})': 'Ein Event war nicht lesbar und wurde beiseitegelegt ({why})',
  'Another file is just being read: try again in a moment.': 'Gerade wird eine andere Datei gelesen: Versuch es gleich noch einmal.',
  'Another page has ticked this meanwhile: look again.': 'Eine andere Seite hat das inzwischen abgehakt: Sieh noch einmal nach.',
  'CREATOR_API_URL and CREATOR_API_KEY set the account: change it there and start Ovation again.':
    'CREATOR_API_URL und CREATOR_API_KEY bestimmen das Konto: Ändere es dort und starte Ovation neu.',
  'Choices are missing, such as: one {…} other {…}': 'Es fehlt eine Auswahl, etwa: one {…} other {…}',
  'Choices are missing, such as: twitch {…} other {…}': 'Es fehlt eine Auswahl, etwa: twitch {…} other {…}',
  'It could not be noted ({why}): nothing was changed.': 'Es konnte nicht vermerkt werden ({why}): Nichts wurde geändert.',
  'It holds “{name}”, though it says that it has no keys in it. Nothing was changed.':
    'Darin liegt „{name}“, obwohl die Datei angibt, keine Schlüssel zu enthalten. Nichts wurde geändert.',
  'It holds “{name}”, which is nothing of ours. Nothing was changed.':
    'Darin liegt „{name}“, und das ist nichts von uns. Nichts wurde geändert.',
  'It is larger than {gigabytes} GB, which is more than Ovation keeps.':
    'Sie ist größer als {gigabytes} GB, und mehr bewahrt Ovation nicht auf.',
  'It was exported from a newer Ovation ({version}; {part}). Update this one, then try again.':
    'Sie wurde aus einem neueren Ovation exportiert ({version}; {part}). Aktualisiere dieses hier und versuch es dann noch einmal.',
  'No account is connected. Connect one in the settings page.': 'Kein Konto ist verbunden. Verbinde eines in den Einstellungen.',
  'No other device can be let in: {why}.': 'Kein anderes Gerät kann hereingelassen werden: {why}.',
  'OVATION_HOST says where Ovation listens: start it without, to switch this here.':
    'OVATION_HOST bestimmt, wo Ovation lauscht: Starte es ohne diese Angabe, um das hier umzuschalten.',
  'Other files are just being uploaded: try again in a moment.': 'Gerade werden andere Dateien hochgeladen: Versuch es gleich noch einmal.',
  'Ovation does not answer to this address. Open the page by the link that Ovation printed.':
    'Ovation antwortet unter dieser Adresse nicht. Öffne die Seite mit dem Link, den Ovation ausgegeben hat.',
  'PNG, JPEG, GIF, WebP, WebM, WAV, MP3 and Ogg (Opus or Vorbis) are taken.':
    'Angenommen werden PNG, JPEG, GIF, WebP, WebM, WAV, MP3 und Ogg (Opus oder Vorbis).',
  'Receipts could not be kept ({why}): nothing was changed.': 'Belege konnten nicht aufbewahrt werden ({why}): Nichts wurde geändert.',
  'Send the file as Content-Type: {type}.': 'Schick die Datei mit Content-Type: {type}.',
  'Settings cannot be kept for a start without the companion':
    'Die Einstellungen lassen sich nicht für einen Start ohne den Begleiter aufheben',
  'Something went wrong in Ovation itself. Its log says more.': 'In Ovation selbst ist etwas schiefgegangen. Im Protokoll steht mehr.',
  'Speech came in a form that cannot be played': 'Das Vorgelesene kam in einer Form, die sich nicht abspielen lässt',
  'Speech could not be played: {why}': 'Das Vorgelesene ließ sich nicht abspielen: {why}',
  'Speech did not come to its end': 'Das Vorgelesene kam nicht an sein Ende',
  'Speech failed: {why}.': 'Das Vorlesen ist gescheitert: {why}.',
  'Speech took too long to be made': 'Es dauerte zu lange, das Vorgelesene zu erzeugen',
  'The account was identified just now: connect again.': 'Das Konto wurde eben erst erkannt: Verbinde noch einmal.',
  'The address must have no user name, query or fragment.':
    'Die Adresse darf keinen Benutzernamen, keine Abfrage und kein Fragment enthalten.',
  'The answer is not one that this page knows: reload it.': 'Diese Antwort kennt diese Seite nicht: Lade sie neu.',
  'The choice other {…} is missing': 'Die Auswahl other {…} fehlt',
  'The demo does not run beside a connected account.': 'Die Demo läuft nicht neben einem verbundenen Konto.',
  'The disk is full: nothing was kept.': 'Die Festplatte ist voll: Nichts wurde aufbewahrt.',
  'The file': 'Die Datei',
  'The file could not be made ({why}): nothing was changed.': 'Die Datei konnte nicht erstellt werden ({why}): Nichts wurde geändert.',
  'The file could not be unpacked ({why}): nothing was changed.': 'Die Datei konnte nicht entpackt werden ({why}): Nichts wurde geändert.',
  'The file could not be written ({code}).': 'Die Datei konnte nicht geschrieben werden ({code}).',
  'The file did not arrive whole.': 'Die Datei kam nicht vollständig an.',
  'The file ends too early: it is damaged, or did not arrive whole.':
    'Die Datei endet zu früh: Sie ist beschädigt oder kam nicht vollständig an.',
  'The file has a stream of a kind that browsers cannot play ({codec}).':
    'Die Datei enthält einen Datenstrom, den Browser nicht abspielen können ({codec}).',
  'The file has no size.': 'Die Datei hat keine Größe.',
  'The file has {frames} frames, and {most} are the most.': 'Die Datei hat {frames} Bilder, und {most} sind das Höchste.',
  'The file holds more than one stream: save it as a sound alone.':
    'Die Datei enthält mehr als einen Datenstrom: Speichere sie als reinen Sound.',
  'The file is Matroska and no WebM: save it as WebM.': 'Die Datei ist Matroska und kein WebM: Speichere sie als WebM.',
  'The file is a BMP: save it as PNG. {offered}': 'Die Datei ist ein BMP: Speichere sie als PNG. {offered}',
  'The file is a FLAC: save it as MP3, WAV or Ogg. {offered}': 'Die Datei ist ein FLAC: Speichere sie als MP3, WAV oder Ogg. {offered}',
  'The file is a WAV that browsers cannot play: save it as PCM, or as MP3.':
    'Die Datei ist ein WAV, das Browser nicht abspielen können: Speichere sie als PCM oder als MP3.',
  'The file is a ZIP archive: unpack it first. {offered}': 'Die Datei ist ein ZIP-Archiv: Entpacke es zuerst. {offered}',
  'The file is a text of markup, such as SVG or HTML, which could carry a program: save the picture as PNG or WebP. {offered}':
    'Die Datei ist ein Text mit Auszeichnungen, etwa SVG oder HTML, der ein Programm enthalten könnte: Speichere das Bild als PNG oder WebP. {offered}',
  'The file is a {format} without a picture.': 'Die Datei ist im Format {format}, aber ohne Bild.',
  'The file is a {format} without a size.': 'Die Datei ist im Format {format}, aber ohne Größe.',
  'The file is a {format} without a sound.': 'Die Datei ist im Format {format}, aber ohne Ton.',
  'The file is a {format} without picture and sound.': 'Die Datei ist im Format {format}, aber ohne Bild und Ton.',
  'The file is an AVIF or HEIC: save it as PNG, JPEG or WebP. {offered}':
    'Die Datei ist ein AVIF oder HEIC: Speichere sie als PNG, JPEG oder WebP. {offered}',
  'The file is an M4A: save it as MP3, WAV or Ogg. {offered}': 'Die Datei ist ein M4A: Speichere sie als MP3, WAV oder Ogg. {offered}',
  'The file is an MP4: save it as WebM. {offered}': 'Die Datei ist ein MP4: Speichere sie als WebM. {offered}',
  'The file is an Ogg of another kind than Opus and Vorbis.': 'Die Datei ist ein Ogg anderer Art als Opus und Vorbis.',
  'The file is damaged: it has a part that no {format} has.': 'Die Datei ist beschädigt: Sie enthält einen Teil, den kein {format} hat.',
  'The file is larger than {megabytes} MB, which is the most for one.':
    'Die Datei ist größer als {megabytes} MB, und mehr darf eine nicht haben.',
  'The file is no MP3 that can be played.': 'Die Datei ist kein MP3, das sich abspielen lässt.',
  'The file is not whole: it broke off, or was changed. Nothing was changed here; export or copy it anew.':
    'Die Datei ist nicht vollständig: Sie bricht ab oder wurde verändert. Hier wurde nichts geändert; exportiere oder kopiere sie noch einmal.',
  'The file is of no kind that is known here. {offered}': 'Die Datei ist von keiner Art, die hier bekannt ist. {offered}',
  'The file is {width} × {height} pixels, which is more than overlays can hold: make it {most} × {most} or smaller.':
    'Die Datei hat {width} × {height} Bildpunkte, mehr als Overlays fassen: Verkleinere sie auf {most} × {most} oder weniger.',
  'The history in {folder} could not be deleted ({why}): nobody was erased.':
    'Der Verlauf in {folder} konnte nicht gelöscht werden ({why}): Niemand wurde gelöscht.',
  'The offset is a whole number': 'Der Wert von offset ist eine ganze Zahl',
  "The overlay's storage fails: {why}": 'Der Speicher des Overlays versagt: {why}',
  'The picture of an alert was left out: {why}': 'Das Bild eines Alerts wurde weggelassen: {why}',
  'The platform answered the mint with something that is no token.': 'Die Plattform hat statt eines Tokens etwas anderes geschickt.',
  'The platform asks to wait: too many requests for this account.': 'Die Plattform bittet zu warten: zu viele Anfragen für dieses Konto.',
  'The platform does not answer. Check the address and your internet connection.':
    'Die Plattform antwortet nicht. Prüf die Adresse und deine Internetverbindung.',
  'The platform gives API access to premium accounts only. Upgrade the plan there, then try again.':
    'Die Plattform öffnet ihre API nur für Premium-Konten. Buch dort den Tarif, dann versuch es noch einmal.',
  'The platform refuses the API key. Create a new key in its dashboard (API keys page) and connect it in the settings.':
    'Die Plattform weist den API-Schlüssel ab. Mach in ihrem Dashboard (Seite API-Schlüssel) einen neuen und verbinde ihn in den Einstellungen.',
  'The platform refuses this call (status {status}).': 'Die Plattform weist diesen Aufruf ab (Status {status}).',
  'The same choice stands here twice': 'Dieselbe Auswahl steht hier zweimal',
  'The settings use this medium. Choose another one there first, or delete it all the same.':
    'Die Einstellungen benutzen dieses Medium. Wähle dort zuerst ein anderes, oder lösche es trotzdem.',
  'The settings were changed elsewhere meanwhile: take the present ones and change them again.':
    'Die Einstellungen wurden inzwischen anderswo geändert: Nimm die jetzigen und ändere sie noch einmal.',
  'The sound of an alert was left out: {why}': 'Der Sound eines Alerts wurde weggelassen: {why}',
  'The type of an alert was left out: {why}': 'Die Schrift eines Alerts wurde weggelassen: {why}',
  "The widgets' {name}: {why}": 'Widgets ({name}): {why}',
  'There are {most} media, which is the most: delete some.': 'Es gibt {most} Medien, mehr dürfen es nicht sein: Lösche einige.',
  'There is no command of this name: {known}.': 'Einen Befehl dieses Namens gibt es nicht: {known}.',
  'There is no desk of this name: {known}.': 'Ein Pult dieses Namens gibt es nicht: {known}.',
  'There is no file in the body.': 'Es wurde keine Datei mitgeschickt.',
  'There is no overlay of this name.': 'Ein Overlay dieses Namens gibt es nicht.',
  'There is no such key.': 'Einen solchen Schlüssel gibt es nicht.',
  'There is no such medium. It may have been deleted elsewhere.': 'Dieses Medium gibt es nicht. Vielleicht wurde es anderswo gelöscht.',
  'There is no voice on this computer: the settings say how to get one.':
    'Auf diesem Computer gibt es keine Stimme: In den Einstellungen steht, wie du eine bekommst.',
  'There is nothing to restore: choose the file again.': 'Es gibt nichts wiederherzustellen: Wähle die Datei noch einmal.',
  'This Ovation is started and ended by somebody else.': 'Dieses Ovation wird von jemand anderem gestartet und beendet.',
  'This address answers, but not as the Creator API. Give the base address that the platform names, without /api/v1.':
    'Diese Adresse antwortet, aber nicht als Creator API. Gib die Basisadresse an, die die Plattform nennt, ohne /api/v1.',
  'This cannot be read: {name}': 'Das lässt sich nicht lesen: {name}',
  'These receipts are of an account that was never connected here.': 'Diese Belege gehören zu einem Konto, das hier nie verbunden war.',
  'This link has brought too many receipts today: the others are taken tomorrow.':
    'Über diesen Link sind heute zu viele Belege gekommen: Die übrigen werden morgen angenommen.',
  'In it “{name}” is not as Ovation writes it: the file was changed. Nothing was changed here.':
    'In ihr ist „{name}“ nicht so, wie Ovation es schreibt: Die Datei wurde verändert. Hier wurde nichts geändert.',
  'It needs {megabytes} MB more on this disk than are free. Make room, then try again.':
    'Auf diesem Laufwerk fehlen ihr {megabytes} MB. Schaffe Platz und versuche es noch einmal.',
  'It holds “{name}” of more than {megabytes} MB, which is more than Ovation keeps. Nothing was changed.':
    'Sie enthält „{name}“ mit mehr als {megabytes} MB, das ist mehr, als Ovation aufbewahrt. Nichts wurde geändert.',
  'The file could not be read to its end: it was changed. Nothing was changed here.':
    'Die Datei ließ sich nicht zu Ende lesen: Sie wurde verändert. Hier wurde nichts geändert.',
  'Ovation could not start with the data that were restored or updated: those of before are back.':
    'Ovation konnte mit den wiederhergestellten oder aktualisierten Daten nicht starten: Die von vorher sind wieder da.',
  'This engine has no live channel: open it first.': 'Diese Engine hat keinen Live-Kanal: Öffne ihn zuerst.',
  'This is no address: it begins with http:// or https://.': 'Das ist keine Adresse: Sie beginnt mit http:// oder https://.',
  'This is no file of everything that Ovation exported.': 'Das ist keine Datei aller Daten, die Ovation exportiert hat.',
  'This is not a format of dates': 'Das ist kein Datumsformat',
  'This is not a format of numbers': 'Das ist kein Zahlenformat',
  'This line is not on the list any more.': 'Diese Zeile steht nicht mehr auf der Liste.',
  'This link does not open that.': 'Das öffnet dieser Link nicht.',
  'This link is not valid any more. Open the one that Ovation printed, or copy a new one.':
    'Dieser Link gilt nicht mehr. Öffne den, den Ovation ausgegeben hat, oder kopiere einen neuen.',
  'This page and the program are of different versions. Reload the page.':
    'Diese Seite und das Programm sind von verschiedenen Versionen. Lade die Seite neu.',
  'This ticket was used already, or is too old. Start Ovation again: it opens a fresh one.':
    'Dieses Ticket wurde schon benutzt oder ist zu alt. Starte Ovation noch einmal: Es öffnet ein frisches.',
  'Too many calls for this account: it is asked again in a moment.': 'Zu viele Aufrufe für dieses Konto: Gleich wird es wieder gefragt.',
  'Too many pages are open.': 'Es sind zu viele Seiten offen.',
  'The settings open on the computer that runs Ovation. To open them on other devices too, allow it there, under Computer.':
    'Die Einstellungen öffnen sich auf dem Computer, auf dem Ovation läuft. Damit sie sich auch auf anderen Geräten öffnen, erlaube es dort unter „Computer“.',
  'Too much is to be read aloud at once.': 'Es soll zu viel auf einmal vorgelesen werden.',
  'Too much was asked at once. Try again in a moment.': 'Das war zu viel auf einmal. Versuch es gleich noch einmal.',
  'as often as the platform allows was tried': 'es wurde so oft versucht, wie die Plattform erlaubt',
  'it did not come in time': 'es kam nicht rechtzeitig',
  'it was deleted': 'es wurde gelöscht',
  'its cursors are refused': 'ihre Fortsetzungen werden abgewiesen',
  'its file cannot be drawn': 'die Datei lässt sich nicht zeichnen',
  'its file cannot be played': 'die Datei lässt sich nicht abspielen',
  'its link is not valid any more': 'sein Link gilt nicht mehr',
  'its pages go round in a circle': 'ihre Seiten gehen im Kreis',
  'its storage fails': 'sein Speicher versagt',
  'no account is connected': 'kein Konto ist verbunden',
  'the API key has expired': 'der API-Schlüssel ist abgelaufen',
  'the API key is refused': 'der API-Schlüssel wird abgewiesen',
  'the API key was disabled': 'der API-Schlüssel wurde abgeschaltet',
  'the API key was revoked': 'der API-Schlüssel wurde widerrufen',
  'the account has changed': 'das Konto hat gewechselt',
  'the account has no premium plan': 'das Konto hat keinen Premium-Tarif',
  'the connection was lost': 'die Verbindung ging verloren',
  'the data folder cannot be written: check its rights': 'der Datenordner lässt sich nicht beschreiben: prüf seine Rechte',
  'the disk fails: save what is on it': 'die Festplatte versagt: rette, was darauf ist',
  'the disk is full: make room on it': 'die Festplatte ist voll: mach Platz darauf',
  'the file itself': 'die Datei selbst',
  'the mint does not answer': 'auf die Bitte um ein Token kommt keine Antwort',
  'the mint failed': 'die Bitte um ein Token ist gescheitert',
  'the platform asks to wait': 'die Plattform bittet zu warten',
  'the premium plan has ended': 'der Premium-Tarif ist zu Ende',
  'the stream answers {status}': 'der Datenstrom antwortet mit {status}',
  'the stream does not answer': 'der Datenstrom antwortet nicht',
  'the stream ended': 'der Datenstrom ist zu Ende',
  'the stream fell silent': 'der Datenstrom ist verstummt',
  'the text is too long': 'der Text ist zu lang',
  'tokens are refused': 'Tokens werden abgewiesen',
  'what answers is no event stream': 'was antwortet, ist kein Event-Stream',
  'what was missed is read from the platform’s lists': 'was fehlt, wird aus den Listen der Plattform gelesen',
  '{file} could not be changed ({why}).': '{file} konnte nicht geändert werden ({why}).',
  '{file} could not be changed ({why}): the menu of programs stays as it is.':
    '{file} konnte nicht geändert werden ({why}): Das Menü der Programme bleibt, wie es ist.',
  '{file} could not be read; it is kept as {kept}.': '{file} war nicht lesbar und wird als {kept} aufgehoben.',
  '{file} could not be written ({why}): nothing was changed.': '{file} konnte nicht geschrieben werden ({why}): Nichts wurde geändert.',
  '{list} answered in a shape that this program cannot read: {why}':
    '{list} hat in einer Form geantwortet, die dieses Programm nicht lesen kann: {why}',
  '{variable} cannot be written in this format': '{variable} lässt sich in diesem Format nicht schreiben',
  'something that this page has no words for': 'etwas, wofür diese Seite keine Worte hat',
  'An overlay of {box} reports: {problem}': 'Ein Overlay von {box} meldet: {problem}',
  'Not reconciled: {list} ({why})': 'Nicht abgeglichen: {list} ({why})',
  'Ovation answered {status}': 'Ovation hat mit {status} geantwortet',
  'Ovation does not answer': 'Ovation antwortet nicht',
  'Texts and speech could not be loaded: alerts say what they say by default':
    'Texte und Vorlesen ließen sich nicht laden: Alerts sagen, was sie von sich aus sagen',
  'The adornment of an alert was left out: {why}': 'Der Schmuck eines Alerts wurde weggelassen: {why}',
  'The look of an alert could not be loaded: {why}': 'Der Look eines Alerts ließ sich nicht laden: {why}',
  'The message of {of} (box {box}) cannot be read: see character {at}':
    'Die Nachricht von {of} (Box {box}) lässt sich nicht lesen: siehe Zeichen {at}',
  'The settings could not be read by this overlay': 'Dieses Overlay konnte die Einstellungen nicht lesen',
  'The title of {of} (box {box}) cannot be read: see character {at}':
    'Der Titel von {of} (Box {box}) lässt sich nicht lesen: siehe Zeichen {at}',
  'There is no variable {variable}': 'Es gibt keine Variable {variable}',
  'What came to a combo could not be drawn: {why}': 'Was zu einer Combo kam, ließ sich nicht zeichnen: {why}',
  'What is read aloud of {of} (box {box}) cannot be read: see character {at}':
    'Was von {of} vorgelesen wird (Box {box}), lässt sich nicht lesen: siehe Zeichen {at}',
  'a write was broken off': 'ein Schreibvorgang brach ab',
  'it has more than {most} pages': 'sie hat mehr als {most} Seiten',
  'the cause is not known': 'die Ursache ist nicht bekannt',
  'the platform does not answer': 'die Plattform antwortet nicht',
  'the platform’s stream failed': 'der Datenstrom der Plattform ist ausgefallen',
  'the storage cannot be opened ({why})': 'der Speicher lässt sich nicht öffnen ({why})',
  'the storage does not answer': 'der Speicher antwortet nicht',
  'the storage is full': 'der Speicher ist voll',
  'variant {id}': 'Variante {id}',
  '{box}: {problem}': '{box}: {problem}',
  '{variable} is not a date': '{variable} ist kein Datum',
  '{variable} is not a number': '{variable} ist keine Zahl',
};
