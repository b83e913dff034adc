/**
 * In which order and how fast a box plays what waits: who goes first, what is one alert, what joins it on stage.
 */

export { chooseNext } from './chooseNext';
export { growth } from './growth';
export { notQueued } from './notQueued';
export { inOrder, isInterrupted } from './order';
export { shortened } from './shorten';
