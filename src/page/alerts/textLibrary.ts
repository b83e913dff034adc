/**
 * Texts, moderation and speech of alerts. Import this file dynamically, because it is large. Until it is loaded, alerts are in English, and
 * moderation hides names and messages.
 */
export { alertTexts } from '../i18n';
export { createModerate, createRepeats } from './moderation/moderate';
export { withPerkImage } from './perkImages';
export { createSpeech } from './speech/createSpeech';
export { createTexts } from './text/customTexts';
