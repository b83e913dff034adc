/* Entry for pages that judge messages. Load it on demand: word lists and the public suffix list are heavy. */
import * as textLibrary from './textLibrary';

export { listedWordsIn } from './moderation/cleanText';
export { textLibrary };
