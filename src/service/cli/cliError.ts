/** An error that the user can fix; shown as one line. */
export class CliError extends Error {}
