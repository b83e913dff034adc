/** How long a message is remembered. */
const rememberedMs = 600_000;
/** Messages that are remembered at most. */
const mostMessages = 1_000;
/** Shorter ones are said by many: `gg`, `love it`. */
const fewestLetters = 12;

export interface Repeats {
  /** How many events said this lately, this one included. An event that is asked about again counts once. */
  add(letters: string, key: string, nowMs: number): number;
}

export function createRepeats(): Repeats {
  const said = new Map<string, { readonly keys: Set<string>; lastMs: number }>();
  return {
    add: (letters, key, nowMs) => {
      if (letters.length < fewestLetters) return 1;
      const known = said.get(letters);
      const entry = known && nowMs - known.lastMs < rememberedMs ? known : { keys: new Set<string>(), lastMs: nowMs };
      entry.keys.add(key);
      entry.lastMs = nowMs;
      said.delete(letters); // last of the map again: the first is the one said longest ago
      said.set(letters, entry);
      for (const oldest of said.keys()) if (said.size > mostMessages) said.delete(oldest);
      return entry.keys.size;
    },
  };
}
