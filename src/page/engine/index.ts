/** The engine: intake, reconciliation and directors. Runs once per browser profile and does not know how alerts are drawn. */
export { pageElection } from './election';
export { Engine } from './engine';
export { browserPorts, type EnginePorts, enginePort } from './ports';
