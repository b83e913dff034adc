/** What Ovation says, in each language it knows: one folder a language, loaded when it is spoken. */
export { alertWords } from './alertCatalogs';
export type { AlertWords, SampleWords } from './alertTexts';
export { loadTexts } from './catalogs';
/** What is always there; the other languages are in an optional part of overlays. */
export { alerts as englishAlertWords } from './en/alertTexts';
export { type Language, languageOf, languages } from './language';
export { chooseLanguage, followLanguage, speak } from './loadLocale';
export { commandSourceOf, failureCauseOf, fateWords, moderationRuleWords, ruleWords, sourceWords } from './outcomeText';
export { localizedWords, refusalWords } from './serverText';
export type { TextId, TextValue, ValuesOf } from './texts';
export { currentLocale, t, textParts } from './translate';
export { waitWords } from './waitText';
export { widgetWords } from './widgetCatalogs';
export type { WidgetWords } from './widgetTexts';
