/** Custom texts, speech and other languages, with ICU MessageFormat. Loaded on demand: it is heavy, and alerts can be shown without it. */
export { alertTexts } from '../i18n';
export { createSpeech } from './speech/createSpeech';
export { createTexts } from './text/createTexts';
