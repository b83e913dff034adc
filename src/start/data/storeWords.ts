import { MigrationFailed, NewerStore } from '../../sqlite';
import { CannotStart, describeError } from '../cannotStart';
import { backupFolder, type DataFolder } from './dataFolder';

/** A store that cannot be used, in words for the person who started the program; anything else as it is. */
export function explainStore(error: unknown, home: string, version: string, { writtenBy }: Pick<DataFolder, 'writtenBy'>): unknown {
  if (error instanceof NewerStore) {
    const by = writtenBy !== null && writtenBy !== version ? ` (version ${writtenBy}; this is ${version})` : '';
    return new CannotStart(
      `${error.message}${by}. Start that one or a later one; or start this one with another data folder (OVATION_HOME); ` +
        `or put a copy from ${backupFolder} back. Nothing was changed in ${home}`,
    );
  }
  if (error instanceof MigrationFailed) {
    return new CannotStart(
      `${error.message} (${describeError(error.cause)}). All data are as they were before: go on with ` +
        `${writtenBy === null ? 'the Ovation that you had' : `Ovation ${writtenBy}`}, and report this`,
    );
  }
  return error;
}
