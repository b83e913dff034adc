import type { TextsOf } from '../texts';

export const pacing = {
  'pacing.first.label': 'Bevorzugte Typen',
  'pacing.first.up.label': '{kind}: nach oben',
  'pacing.first.up': 'Nach oben',
  'pacing.first.remove.label': '{kind}: Priorität entfernen',
  'pacing.first.kind': 'Bevorzugter Typ',
  'pacing.first.add.label': 'Bevorzugten Typ hinzufügen',
  'pacing.order.title': 'Priorität',
  'pacing.order.intro':
    'Alerts laufen in der Reihenfolge, in der sie ankommen. Hier genannte Typen springen in der Warteschlange nach vorn.',
  'pacing.large.title': 'Große Beträge zuerst',
  'pacing.large.intro': 'Spenden und Käufe ab diesem Betrag überspringen die Warteschlange und werden nie gruppiert.',
  'pacing.largest.title': 'Für sehr große Beträge unterbrechen',
  'pacing.largest.intro':
    'Ab diesem Betrag wird der laufende Alert unterbrochen. Er wird später wiederholt, wenn er weniger als die Hälfte seiner Zeit hatte.',
  'pacing.overtaken': 'Überholt werden von höchstens',
  'pacing.overtaken.suffix': 'Alerts',
  'pacing.overtaken.hint': 'Danach läuft er als Nächstes',
  'pacing.pileUp.title': 'Bei langer Warteschlange',
  'pacing.whileHidden': 'Auch bei ausgeblendeter Quelle abspielen',
  'pacing.whileHidden.hint': 'Aus: Alerts warten, bis sie sichtbar ist',
  'pacing.away': 'Alerts zusammenfassen, die älter sind als',
  'pacing.away.hint': 'Werden zu einem Alert. 0 = nie',
  'pacing.combo': 'Alerts eines Supporters zusammenfassen innerhalb von',
  'pacing.combo.hint': '0 = nie',
  'pacing.grow': 'Zusammengefassten Alert weiter ergänzen für',
  'pacing.grow.hint': '0 = nicht ergänzen',
  'pacing.group.title': 'Gruppieren bei mehr als',
  'pacing.group.intro':
    'Warten mehr als so viele eines Typs, werden sie zu einem Alert gruppiert. 0 = nie. Beträge ab etwa 20 $ bekommen immer einen eigenen, außer „Nach Betrag skalieren“ ist aus.',
  'pacing.queue.title': 'Warteschlange nach Typ',
  'pacing.queue.intro':
    'Hier ausgeschaltete Typen werden übersprungen, während ein anderer Alert läuft. In Widgets zählen sie trotzdem. Bevorzugte Beträge kommen immer in die Warteschlange.',
  'pacing.shorter': 'Beschleunigen bei mehr als',
  'pacing.shorter.suffix': 'wartenden',
  'pacing.shorter.hint': 'Je länger die Warteschlange, desto kürzer jeder Alert. 0 = nie',
  'pacing.shortest': 'Mindestdauer',
  'pacing.shortest.hint': 'Gilt beim Beschleunigen',
} satisfies TextsOf<'pacing'>;
