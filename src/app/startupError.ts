/** A reason not to start that the user can fix: shown as one line, without a stack. */
export class StartupError extends Error {}

/** An error as one line, without secrets or stack. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 500);
}
