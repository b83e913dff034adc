/** What Ovation says, in each language it knows: one folder a language, loaded when it is spoken. */
export { alertWords } from './alertCatalogs';
export type { AlertWords, SampleWords } from './alertWords';
/** What is always there; the other languages are in an optional part of overlays. */
export { alerts as englishAlertWords } from './en/alerts';
export { fateWords, ruleWords } from './fateWords';
export { type Language, languageOf, languages } from './language';
export { loadPageWords } from './pageWords';
export { type Catalog, partsOf, spoken, t } from './say';
export { refusalWords, toldWords } from './sentenceWords';
export { chooseLanguage, speak, wasLanguageChosen } from './speak';
export { waitWords } from './waitWords';
export { type WidgetWords, widgetWords } from './widgetWords';
