/**
 * Moderation, custom texts, speech and other languages, with ICU MessageFormat and the public suffix list. Loaded on demand, because it is
 * heavy. Until it is loaded, alerts have the English default texts, and moderation hides names and messages.
 */
export { alertTexts } from '../i18n';
export { createModerate, createRepeats } from './moderation/moderate';
export { createSpeech } from './speech/createSpeech';
export { createTexts } from './text/createTexts';
