/** What whoever typed the command can mend; shown as one line. */
export class CliError extends Error {}
