/** The texts of pages, alerts and widgets, with a folder for each language. Languages other than English are loaded on demand. */
export { alertTexts } from './alertCatalogs';
export type { AlertTexts, SampleTexts } from './alertTexts';
export { loadTexts } from './catalogs';
export { alerts as englishAlertTexts } from './en/alertTexts';
export { type Language, languageOf, languages } from './language';
export { chooseLanguage, followLanguage, loadLocale } from './loadLocale';
export {
  commandSourceOf,
  failureCauseOf,
  feedStateText,
  moderationRuleText,
  outcomeText,
  ruleText,
  sourceText,
  waitText,
} from './outcomeText';
export { localizedText, refusalText } from './serverText';
export type { TextId, ValuesOf } from './texts';
export { currentLocale, englishText, hasText, t, textParts } from './translate';
export { widgetTexts } from './widgetCatalogs';
export type { WidgetTexts } from './widgetTexts';
