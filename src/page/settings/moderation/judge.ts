/* Lets the settings load the moderation library on demand, although the preview imports `moderationLibrary.ts` statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
