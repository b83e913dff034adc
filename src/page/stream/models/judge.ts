/* Lets the page load the library on demand, although the preview imports the library's own file statically. */
export { textLibrary } from '../../alerts/moderationLibrary';
