/* Loaded when a message is tried or looked up. A file of its own, because the preview imports the library statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
