/*
 * Import this file to load the moderation library on demand. Do not import `moderationLibrary.ts` on demand: the build refuses this,
 * because the preview imports that file statically.
 */
export { listedWordsIn, textLibrary } from './moderationLibrary';
