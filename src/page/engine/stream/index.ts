/**
 * How the event stream is held: mint → connect → frames → one state. `machine.ts` says what happens on each input in
 * each state. Knows nothing of what events mean, of storage, or of pages.
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
