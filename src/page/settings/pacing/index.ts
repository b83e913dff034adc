/** In which order alerts play, what becomes of many at once, and what takes the stage from another. */
export { OrderSection } from './OrderSection';
export { PileUpSection } from './PileUpSection';
export { QueueSection } from './QueueSection';
