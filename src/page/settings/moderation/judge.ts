/* Loaded when a message is tried or searched for blocked words. A separate file is needed, because the preview imports the library statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
