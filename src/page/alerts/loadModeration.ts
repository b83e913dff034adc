/* Loads the moderation library on demand. The build refuses to load `moderationLibrary.ts` on demand, because the preview imports it statically. */
export { listedWordsIn, textLibrary } from './moderationLibrary';
