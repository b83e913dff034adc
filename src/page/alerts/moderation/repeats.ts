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
  const entries = new Map<string, { readonly keys: Set<string>; lastMs: number }>();
  return {
    add: (letters, key, nowMs) => {
      if (letters.length < minLetters) return 1;
      const known = entries.get(letters);
      const entry = known && nowMs - known.lastMs < rememberedMs ? known : { keys: new Set<string>(), lastMs: nowMs };
      entry.keys.add(key);
      entry.lastMs = nowMs;
      entries.delete(letters); // moves the entry to the end of the map: the first entry is the oldest
      entries.set(letters, entry);
      for (const oldest of entries.keys()) if (entries.size > maxMessages) entries.delete(oldest);
      return entry.keys.size;
    },
  };
}
