/** What stands in the place of what was taken out. */
const gone = '[…]';

const rules: readonly (readonly [RegExp, string])[] = [
  // Named: key=…, "password": "…", Authorization: Bearer …
  [/\b(bearer\s+)[^\s"',;]+/gi, `$1${gone}`],
  [/((?:key|token|secret|password|authorization|ticket)["']?\s*[=:]\s*["']?)(?!bearer\b)[^\s"'&,;}]+/gi, `$1${gone}`],
  // Credentials in an address.
  [/(\/\/)[^/\s@]+@/g, `$1${gone}@`],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g, gone],
];

/** A run of letters and figures that is long and mixed as keys are: of words and file names it is none. */
const keyLike = /[A-Za-z0-9_-]{20,}/g;

/** A line without keys, tokens, passwords and e-mail addresses (SPEC LOG-2). What looks like one is taken out too. */
export function redact(text: string): string {
  const named = rules.reduce((line, [pattern, place]) => line.replace(pattern, place), text);
  return named.replace(keyLike, (run) => (looksLikeKey(run) ? gone : run));
}

/** A time in a file's name is none. */
function looksLikeKey(run: string): boolean {
  return /\d/.test(run) && /[A-Z]/.test(run) && /[a-z]/.test(run) && !/\d{4}-\d\d-\d\dT\d\d-\d\d/.test(run);
}
