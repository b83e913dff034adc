/** In which order and how fast a box plays its queue: priority, grouping, growth of the alert on stage. */
export { chooseNext } from './chooseNext';
export { durationOf } from './duration';
export { growth } from './growth';
export { inOrder, isInterrupted, notQueued } from './order';
