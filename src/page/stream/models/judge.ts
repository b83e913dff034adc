/* Loaded when the feed has to moderate a text. A separate file, because the preview imports the library statically. */
export { textLibrary } from '../../alerts/moderationLibrary';
