/** Who is new, and what is the largest donation of this stream. At work where a variant asks for it. */
export { SupporterTracker } from './supporterTracker';
