import type { TextsOf } from '../texts';

export const language = {
  'language.title': 'Sprache, Zahlen und Zeit',
  'language.intro': 'Gilt für alle Overlays. Standardtexte für Alerts gibt es auf Englisch, Deutsch, Japanisch und Arabisch.',
  'language.example': 'Zum Beispiel {dollars}, {euros}, {yen}',
  'language.timeZone.hint':
    'Dort ist es {time}. Gilt für Aktivität, Perk-Warteschlange, Diagnose und Alert-Texte; Diagramme nutzen UTC, wie die Plattform.',
  'language.page.title': 'Sprache & Zeit',
  'language.page.intro': 'Sprache der Alerts, Zahlenformate und Zeitzone.',
} satisfies TextsOf<'language'>;
