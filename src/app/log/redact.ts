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

/** A run of letters and figures that is as long as keys are. */
const keyLike = /[A-Za-z0-9_-]{20,}/g;

/** A line without keys, tokens, passwords and e-mail addresses (SPEC LOG-2). What looks like one is taken out too. */
export function redact(text: string): string {
  const named = rules.reduce((line, [pattern, place]) => line.replace(pattern, place), text);
  return named.replace(keyLike, (run) => (looksLikeKey(run) ? gone : run));
}

/** Ids of the platform, and times, also as they stand in the name of a file: what is left of a run is judged without them. */
const harmless = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T\d\d-\d\d-\d\d(?:-\d{3}Z?)?)?/gi;
/** As long as a key in hexadecimal figures, or one with a name before it. */
const longKey = 24;
/** One key of ours in 230 has no figure. Among 24 letters words have fewer capitals, and initials fewer small letters. */
const mixedLetters = 4;

/** Mixed as keys are: of words and file names it is none. */
function looksLikeKey(run: string): boolean {
  const rest = run.replace(harmless, '');
  const [capitals, small] = [/[A-Z]/g, /[a-z]/g].map((letter) => rest.match(letter)?.length ?? 0) as [number, number]; // as many as patterns
  if (!/\d/.test(rest)) return rest.length >= longKey && capitals >= mixedLetters && small >= mixedLetters;
  if (capitals + small === 0) return false;
  return rest.length >= longKey || (capitals > 0 && small > 0);
}
