/** How long a message is remembered, ms. */
const rememberedMs = 600_000;
/** The most remembered messages. */
const maxMessages = 1_000;
/** Shorter messages are common: `gg`, `love it`. */
const minLetters = 12;

export interface Repeats {
  /** How many events had this message recently, this one included. An event counts once, however often it is added. */
  add(letters: string, key: string, nowMs: number): number;
}

export function createRepeats(): Repeats {
  const said = new Map<string, { readonly keys: Set<string>; lastMs: number }>();
  return {
    add: (letters, key, nowMs) => {
      if (letters.length < minLetters) return 1;
      const known = said.get(letters);
      const entry = known && nowMs - known.lastMs < rememberedMs ? known : { keys: new Set<string>(), lastMs: nowMs };
      entry.keys.add(key);
      entry.lastMs = nowMs;
      said.delete(letters); // moves the entry to the end of the map: the first entry is the oldest
      said.set(letters, entry);
      for (const oldest of said.keys()) if (said.size > maxMessages) said.delete(oldest);
      return entry.keys.size;
    },
  };
}
