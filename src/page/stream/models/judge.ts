/* Imported dynamically when the feed first has to moderate a text. The library itself cannot be: the preview imports it statically. */
export { textLibrary } from '../../alerts/moderationLibrary';
