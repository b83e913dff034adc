/** A store was written by a newer program: nothing of it is read, and nothing written (SPEC DAT-2). */
export class NewerStore extends Error {
  constructor(
    /** The file's name. */
    readonly file: string,
  ) {
    super(`${file} was written by a newer Ovation`);
  }
}

/** A store of an older program could not be brought up to date. */
export class MigrationFailed extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} could not be brought up to date`, { cause });
  }
}
