/** Node's code of a failed system call (`ENOSPC`), or SQLite's (`SQLITE_FULL`); null = the error has none. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether a write failed because the disk is full, or the user's share of it (`EDQUOT`). */
export function isDiskFull(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  return code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL');
}
