/* Lets the settings load the library on demand, although the preview imports the library's own file statically. */
export { listedWordsIn, textLibrary } from '../../alerts/moderationLibrary';
