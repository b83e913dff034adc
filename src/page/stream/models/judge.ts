/*
 * This file exists so that the bundler can load the library on demand. The bundler cannot load the library's own file on demand, because
 * the preview imports that file statically.
 */
export { textLibrary } from '../../alerts/moderationLibrary';
