/** Runs once per browser profile: intake, reconciliation and directors. Does not know how alerts are drawn. */
export { pageElection } from './election';
export { Engine } from './engine';
export { browserPorts, type EnginePorts, enginePort } from './ports';
