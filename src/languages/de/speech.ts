import type { TextsOf } from '../texts';

export const speech = {
  'speech.failed': 'Das ließ sich nicht erzeugen.',
  'speech.noVoice': 'Auf dem Computer, auf dem Ovation läuft, gibt es keine Stimme: Alerts werden gezeigt, aber nicht vorgelesen.',
  'speech.longest.range': 'Von {min} bis {max} Zeichen.',
  'speech.longest': 'Höchstens vorlesen',
  'speech.limits.title': 'Wie viel vorgelesen wird',
  'speech.limits.intro': 'Kleinere Spenden und Käufe werden gezeigt, aber nicht vorgelesen.',
  'speech.guard': 'Schutz vor Spam',
  'speech.guard.hint': 'Wiederholungen, Links, Emoji-Reihen und langer Unsinn werden gedämpft',
  'speech.stay': 'Alerts stehen dafür länger, höchstens',
  'speech.title': 'Vorlesen',
  'speech.intro':
    'Alerts werden nach ihrem Sound vorgelesen und bleiben stehen, bis man sie gehört hat. Das Overlay spielt es ab, damit OBS es im Stream hat.',
  'speech.switch': 'Alerts vorlesen',
  'speech.texts.title': 'Was vorgelesen wird',
  'speech.texts.intro':
    'Die Variablen sind die der Titel: {name}, {amount}, {message}, {perks} und so weiter. Ein leerer Text wird nicht vorgelesen.',
  'speech.texts.label': 'Vorlesen: {kind}',
  'speech.sample': 'So klingen deine Alerts, wenn sie vorgelesen werden.',
  'speech.voices.reading': 'Suche Stimmen …',
  'speech.voice': 'Stimme',
  'speech.voice.system': 'Stimme des Systems',
  'speech.voice.gone': '{chosen} (gerade nicht da)',
  'speech.rate': 'Tempo',
  'speech.volume': 'Lautstärke der Stimme',
  'speech.listen': 'Anhören',
  'speech.help.linux': 'Installiere espeak-ng mit deiner Paketverwaltung, unter Debian und Ubuntu mit:',
  'speech.help.darwin':
    'macOS bringt Stimmen mit: Sieh unter Systemeinstellungen → Bedienungshilfen → Gesprochene Inhalte → Systemstimme nach.',
  'speech.help.win32':
    'Windows bringt Stimmen mit: Sieh unter Einstellungen → Zeit und Sprache → Spracherkennung → Stimmen verwalten nach.',
  'speech.help.other': 'Installiere espeak-ng auf dem Computer, auf dem Ovation läuft.',
  'speech.help.piper':
    'Bessere Stimmen: Installiere piper und lege seine Modelle (.onnx mit .onnx.json) in den Ordner „voices“ in Ovations Datenordner.',
} satisfies TextsOf<'speech'>;
