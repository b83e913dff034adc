/** Texts and speech of one's own, and other languages, with the library of ICU MessageFormat: heavy, and no alert needs it to be shown. */
export { alertWords } from '../languages';
export { createSpeech } from './speech';
export { createTexts } from './text';
