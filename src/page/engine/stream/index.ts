/**
 * The connection to the event stream: mint → connect → frames → one state. `machine.ts` has the table of states and transitions. Knows
 * nothing of the meaning of events, of storage, or of pages.
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
