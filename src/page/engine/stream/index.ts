/**
 * The connection to the event stream: from the mint to frames and a state. `machine.ts` has the table of states and transitions. It does not depend
 * on the events' meaning, on storage or on pages.
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
