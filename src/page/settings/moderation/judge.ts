/* Loaded when a message is tried or searched for listed words. This file exists because the preview imports the library statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
