/*
 * Import this file to load the moderation library on demand. The build refuses to load `moderationLibrary.ts` itself on demand, because the
 * preview imports it statically.
 */
export { listedWordsIn, textLibrary } from './moderationLibrary';
