/** First-time supporters and the largest donation of this stream, for variants. Active while a variant needs it. */
export { SupporterTracker } from './supporterTracker';
