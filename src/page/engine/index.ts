/**
 * Runs once per browser profile: intake, reconciliation and directors. Combines stream, ledger and alerts, and exchanges messages
 * with the pages. Knows nothing of how an alert looks.
 */
export { browserPorts, enginePort } from './browserPorts';
export { Engine } from './engine';
export { pageElection } from './pageElection';
export type { EnginePorts } from './ports';
