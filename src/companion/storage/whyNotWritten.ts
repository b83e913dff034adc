import { codeOf } from './privateFile';

/** Why something could not be written, in words for the creator. */
export function whyNotWritten(error: unknown): string {
  const code = codeOf(error) ?? '';
  switch (true) {
    case code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL'):
      return 'the disk is full: make room on it';
    case code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code.startsWith('SQLITE_READONLY'):
      return 'the data folder cannot be written: check its rights';
    case code.startsWith('SQLITE_IOERR') || code === 'EIO':
      return 'the disk fails: save what is on it';
    default:
      return code === '' ? 'failure' : code;
  }
}
