/* Entry point for pages that moderate messages. Import it dynamically, because word lists and the public suffix list are large. */
import * as textLibrary from './textLibrary';

export { listedWordsIn } from './moderation/cleanText';
export { textLibrary };
