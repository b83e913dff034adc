/** Node's code of a failed system call (`ENOSPC`), or SQLite's (`SQLITE_FULL`); null = the error has none. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
