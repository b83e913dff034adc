/** The texts of the pages, the alerts and the widgets: one folder a language, loaded when the language is chosen. */
export { alertTexts } from './alertCatalogs';
export type { AlertTexts, SampleTexts } from './alertTexts';
export { loadTexts } from './catalogs';
/** Part of every overlay; the other languages are in an optional part. */
export { alerts as englishAlertTexts } from './en/alertTexts';
export { type Language, languageOf, languages } from './language';
export { chooseLanguage, followLanguage, loadLocale } from './loadLocale';
export { commandSourceOf, failureCauseOf, fateText, moderationRuleText, ruleText, sourceText, waitText } from './outcomeText';
export { localizedText, refusalText } from './serverText';
export type { TextId, ValuesOf } from './texts';
export { currentLocale, englishText, hasText, t, textParts } from './translate';
export { widgetTexts } from './widgetCatalogs';
export type { WidgetTexts } from './widgetTexts';
