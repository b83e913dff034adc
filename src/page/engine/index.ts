/**
 * What runs once per profile: intake, reconciliation, director; composes stream, ledger and alerts, and speaks to
 * pages. Knows nothing of how an alert looks.
 */
export { browserPorts, enginePort, pageElection } from './browserPorts';
export { Engine } from './engine';
export type { EnginePorts } from './ports';
