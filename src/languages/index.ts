/** What Ovation says, in each language it knows: one folder a language, loaded when it is spoken. */
export type { AlertWords, SampleWords } from './alertWords';
export { fateWords, ruleWords } from './fateWords';
export { type Language, languageOf, languages, loadAlertWords } from './language';
export { overlayWords } from './overlayWords';
export { loadPageWords } from './pageWords';
export { type Catalog, partsOf, spoken, t } from './say';
export { refusalWords, toldWords } from './sentenceWords';
export { chooseLanguage, speak, wasLanguageChosen } from './speak';
export { englishWidgetWords, loadWidgetWords, type WidgetWords } from './widgetWords';
