/** The state of each box's queue, for the control desk. No alert waits for it. */

export { QueueReporter } from './queueReporter';
