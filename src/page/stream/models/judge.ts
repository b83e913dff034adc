/* Lets the page load the moderation library on demand, although the preview imports `moderationLibrary.ts` statically. */
export { textLibrary } from '../../alerts/moderationLibrary';
