/** What an engine tells of its boxes to those who control them. No alert waits for it, so it is loaded apart. */

export { QueueReporter } from './queueReporter';
