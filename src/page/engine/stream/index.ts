/**
 * The connection to the event stream, from the mint to frames and a state. `machine.ts` has the table of states and transitions. It knows
 * nothing of the events' meaning, of storage or of pages.
 */
export { createStreamClient } from './client';
export type {
  DomainFrame,
  MintFailure,
  MintResult,
  Outcome,
  PassPhase,
  StreamBatch,
  StreamClient,
  StreamClientOptions,
  StreamFilter,
  StreamPorts,
} from './ports';
