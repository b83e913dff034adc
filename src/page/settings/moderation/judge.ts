/* Loaded when a message is tried or searched for listed words. A separate file, because the preview imports the library statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
