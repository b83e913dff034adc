export { lockDataFolder, type Processes, systemProcesses } from './dataFolderLock';
export { type Environment, hostName, listOf, portNumber, readVariables, variable, wholeNumber } from './environment';
export { redactText } from './log/logFile';
export { ensureOperatorKey, readOperatorSecret } from './operatorSecret';
export { endOnSignals } from './shutdownSignals';
export { describeError, StartupError } from './startupError';
export { exitCodes } from './supervisor/supervise';
