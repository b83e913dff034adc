/**
 * Runs once per browser profile: intake, reconciliation and directors. Combines stream, ledger and alerts, and exchanges messages
 * with the pages. Knows nothing of how an alert looks.
 */
export { pageElection } from './election';
export { Engine } from './engine';
export { browserPorts, type EnginePorts, enginePort } from './ports';
