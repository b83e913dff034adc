export const language = {
  'language.title': 'Language, numbers and time',
  'language.intro': 'Applies to all overlays. Default alert texts are available in {languages}.',
  'language.example': 'For example {dollars}, {euros}, {yen}',
  'language.timeZone.hint': 'It is {time} there. Used in Stream, Diagnostics and alert texts; charts use UTC, like the platform.',
  'language.page.title': 'Language & time',
  'language.page.intro': 'The language of alerts, number formats and the time zone.',
} as const;
