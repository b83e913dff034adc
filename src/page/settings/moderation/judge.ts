/* Loaded when a creator tries a message, or when texts are searched for blocked words. A separate file, because the preview imports the library
   statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
