/*
 * This re-export has a file of its own, so that the bundler can load the library on demand. The library's own file cannot be loaded on
 * demand, because the preview imports it statically.
 */
export { textLibrary } from '../../alerts/moderationLibrary';
