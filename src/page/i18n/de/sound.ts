import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': 'Gelöschter Sound',
  'sound.chime.donation': 'Spendenklang',
  'sound.chime.perks': 'Perk-Klang',
  'sound.chime.follower': 'Follower-Klang',
  'sound.chime.goal': 'Ziel-Klang',
  'sound.chime.grand': 'Großer Klang',
  'sound.chime.grandest': 'Epischer Klang',
  'sound.title': 'Sounds',
  'sound.intro': 'Jeder Alert-Typ hat seinen eigenen Sound; größere Spenden haben größere.',
  'sound.byKind': 'Standard für jeden Typ',

  'speech.failed': 'Die Sprachausgabe konnte nicht erzeugt werden.',
  'speech.noVoice': 'Der Computer, auf dem Ovation läuft, hat keine Stimme, daher werden Alerts nicht vorgelesen.',
  'speech.limits.intro': 'Kleinere werden gezeigt, aber nicht vorgelesen.',
  'speech.title': 'Text-to-Speech',
  'speech.intro': 'Liest den Alert nach seinem Sound vor und zeigt ihn, bis alles vorgelesen ist. Wird über OBS abgespielt.',
  'speech.texts.intro':
    'Dieselben Variablen wie bei Titeln: {name}, {amount}, {message}, {perks} und so weiter. Leer lassen, um nichts vorzulesen.',
  'speech.sample': 'So klingen deine Alerts, wenn sie vorgelesen werden.',
  'speech.voices.reading': 'Stimmen werden geladen …',
  'speech.voice.system': 'Systemstimme',
  'speech.voice.gone': '{chosen} (gerade nicht verfügbar)',
  'speech.listen': 'Anhören',
  'speech.help.linux': 'Installiere espeak-ng mit deiner Paketverwaltung. Unter Debian und Ubuntu:',
  'speech.help.darwin': 'macOS bringt Stimmen mit: siehe Systemeinstellungen → Bedienungshilfen → Gesprochene Inhalte → Systemstimme.',
  'speech.help.win32': 'Windows bringt Stimmen mit: siehe Einstellungen → Zeit und Sprache → Spracherkennung → Stimmen verwalten.',
  'speech.help.other': 'Installiere espeak-ng auf dem Computer, auf dem Ovation läuft.',
  'speech.help.piper':
    'Für bessere Stimmen installiere piper und lege seine Modelle (.onnx mit .onnx.json) in den Ordner „voices“ in Ovations Datenordner.',
} satisfies TextsOf<'sound' | 'speech'>;
