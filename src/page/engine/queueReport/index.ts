/** The state of each box's queue, for the control page. No alert waits for it. */

export { QueueReporter } from './queueReporter';
