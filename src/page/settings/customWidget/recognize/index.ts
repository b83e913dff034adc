import { settingsPart } from '../../frame/optionalPart';

/** Loads the recognizer, when the first code is pasted. It is large, because it contains a JavaScript parser. */
export const loadRecognizer = settingsPart(() => import('./recognizeCode'));
