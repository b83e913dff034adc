import type { TextsOf } from '../texts';

export const speech = {
  'speech.failed': 'Die Sprachausgabe konnte nicht erzeugt werden.',
  'speech.noVoice': 'Der Computer, auf dem Ovation läuft, hat keine Stimme, daher werden Alerts nicht vorgelesen.',
  'speech.longest.range': 'Gib {min} bis {max} Zeichen ein.',
  'speech.longest': 'Höchstens vorlesen',
  'speech.limits.title': 'Mindestbetrag für TTS',
  'speech.limits.intro': 'Kleinere werden gezeigt, aber nicht vorgelesen.',
  'speech.guard': 'TTS-Spamfilter',
  'speech.guard.hint': 'Kürzt Wiederholungen, Links, Emoji-Reihen und Kauderwelsch',
  'speech.stay': 'Alerts für TTS länger zeigen, bis zu',
  'speech.title': 'Text-to-Speech',
  'speech.intro': 'Liest den Alert nach seinem Sound vor und zeigt ihn, bis alles vorgelesen ist. Wird über OBS abgespielt.',
  'speech.switch': 'Alerts vorlesen',
  'speech.texts.title': 'TTS-Text',
  'speech.texts.intro':
    'Dieselben Variablen wie bei Titeln: {name}, {amount}, {message}, {perks} und so weiter. Leer lassen, um nichts vorzulesen.',
  'speech.texts.label': 'TTS-Text: {kind}',
  'speech.sample': 'So klingen deine Alerts, wenn sie vorgelesen werden.',
  'speech.voices.reading': 'Stimmen werden geladen …',
  'speech.voice': 'Stimme',
  'speech.voice.system': 'Systemstimme',
  'speech.voice.gone': '{chosen} (gerade nicht verfügbar)',
  'speech.rate': 'Tempo',
  'speech.volume': 'TTS-Lautstärke',
  'speech.listen': 'Anhören',
  'speech.help.linux': 'Installiere espeak-ng mit deiner Paketverwaltung. Unter Debian und Ubuntu:',
  'speech.help.darwin': 'macOS bringt Stimmen mit: siehe Systemeinstellungen → Bedienungshilfen → Gesprochene Inhalte → Systemstimme.',
  'speech.help.win32': 'Windows bringt Stimmen mit: siehe Einstellungen → Zeit und Sprache → Spracherkennung → Stimmen verwalten.',
  'speech.help.other': 'Installiere espeak-ng auf dem Computer, auf dem Ovation läuft.',
  'speech.help.piper':
    'Für bessere Stimmen installiere piper und lege seine Modelle (.onnx mit .onnx.json) in den Ordner „voices“ in Ovations Datenordner.',
} satisfies TextsOf<'speech'>;
