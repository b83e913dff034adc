/* What the scene elements of all themes share. Loaded only with a scene element. */
export { cutFrames } from './cutFrames';
export { default as styles } from './scenes.css?inline';
