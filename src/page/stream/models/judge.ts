/*
 * A file of its own, so that the bundler can load the library on demand. That is not possible with the library's own file, because the
 * preview imports it statically.
 */
export { textLibrary } from '../../alerts/moderationLibrary';
