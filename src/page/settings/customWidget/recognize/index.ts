import { settingsPart } from '../../frame/optionalPart';

/** Loaded with the first code that is pasted, because it contains a JavaScript parser. */
export const loadRecognizer = settingsPart(() => import('./recognizeCode'));
