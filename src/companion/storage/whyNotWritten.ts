import { type SentenceValue, sentence } from '../../contract';
import { systemCode } from '../../server/os';

/** Why something could not be written, as a sentence for the creator; for other errors their code. */
export function whyNotWritten(error: unknown): SentenceValue {
  const code = systemCode(error) ?? '';
  switch (true) {
    case code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL'):
      return sentence('why-disk-full');
    case code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code.startsWith('SQLITE_READONLY'):
      return sentence('why-not-writable');
    case code.startsWith('SQLITE_IOERR') || code === 'EIO':
      return sentence('why-disk-fails');
    default:
      return code === '' ? 'failure' : code;
  }
}
