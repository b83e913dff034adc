/** Who gives for the first time, and which donation is the largest of this stream. Active while a variant needs it. */
export { SupporterTracker } from './supporterTracker';
