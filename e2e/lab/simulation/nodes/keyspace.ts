import type { Reply } from './lua';

type Value = { readonly tag: 'text'; text: string } | { readonly tag: 'hash'; readonly fields: Map<string, string> } | SortedSet;
type SortedSet = { readonly tag: 'sorted'; readonly scores: Map<string, number> };

interface Stored {
  readonly value: Value;
  expiresAtMs: number | null;
}

/** The data of a Valkey server. Runs the commands that the service uses, and returns what the real server would return. */
export class Keyspace {
  #keys = new Map<string, Stored>();
  /** All writes, in order. To restore an earlier state, the writes before it are replayed. */
  readonly #journal: { readonly atMs: number; readonly words: readonly string[] }[] = [];
  #nowMs = 0;
  #isReplaying = false;

  /** Runs a command. Throws the real server's error if that server would refuse the command. */
  run(atMs: number, words: readonly string[]): Reply {
    this.#nowMs = atMs;
    const [name = '', key = '', ...rest] = words;
    const command = commands[name.toUpperCase()];
    if (!command) throw new Error(`ERR unknown command '${name}'`);
    if (command.writes && !this.#isReplaying) this.#journal.push({ atMs, words });
    return command.run(this, key, rest);
  }

  fallBack(toMs: number): void {
    const kept = this.#journal.filter(({ atMs }) => atMs <= toMs);
    this.#keys = new Map();
    this.#journal.length = 0;
    this.#journal.push(...kept);
    this.#isReplaying = true;
    for (const { atMs, words } of kept) this.run(atMs, words);
    this.#isReplaying = false;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  find(key: string): Stored | undefined {
    const stored = this.#keys.get(key);
    if (stored?.expiresAtMs === null || !stored || stored.expiresAtMs > this.#nowMs) return stored;
    this.#keys.delete(key);
    return undefined;
  }

  put(key: string, value: Value, expiresAtMs: number | null): void {
    this.#keys.set(key, { value, expiresAtMs });
  }

  drop(key: string): boolean {
    return this.find(key) !== undefined && this.#keys.delete(key);
  }

  /** Returns the value of a key, and creates the key if it is missing. */
  open<Tag extends Value['tag']>(key: string, tag: Tag): Extract<Value, { tag: Tag }> {
    const found = this.read(key, tag);
    if (found) return found;
    const value: Value =
      tag === 'hash' ? { tag, fields: new Map() } : tag === 'sorted' ? { tag, scores: new Map() } : { tag: 'text', text: '' };
    this.put(key, value, null);
    return value as Extract<Value, { tag: Tag }>;
  }

  read<Tag extends Value['tag']>(key: string, tag: Tag): Extract<Value, { tag: Tag }> | undefined {
    const value = this.find(key)?.value;
    if (value && value.tag !== tag) throw new Error('WRONGTYPE Operation against a key holding the wrong kind of value');
    return value as Extract<Value, { tag: Tag }> | undefined;
  }
}

interface Command {
  readonly writes: boolean;
  run(keys: Keyspace, key: string, rest: readonly string[]): Reply;
}

const reads = (run: Command['run']): Command => ({ writes: false, run });
const writes = (run: Command['run']): Command => ({ writes: true, run });
const textOf = (keys: Keyspace, key: string) => keys.read(key, 'text')?.text ?? null;
const scoresOf = (keys: Keyspace, key: string) => keys.read(key, 'sorted')?.scores ?? new Map<string, number>();

/** Removes members or fields of a key. If none remains, removes the key. */
function remove(keys: Keyspace, key: string, from: Map<string, unknown>, names: readonly string[]): number {
  const removed = names.filter((name) => from.delete(name)).length;
  if (from.size === 0) keys.drop(key);
  return removed;
}

function inOrder(scores: ReadonlyMap<string, number>): [string, number][] {
  return [...scores].sort(([one, score], [other, otherScore]) => score - otherScore || (one < other ? -1 : 1));
}

/** Whether a score is in a range. A bound is `-inf`, `+inf`, a number, or a number that is itself excluded, such as `(5`. */
function isWithin(score: number, from: string, to: string): boolean {
  const end = (text: string) => {
    if (text.endsWith('inf')) return { at: text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY, open: false };
    return text.startsWith('(') ? { at: Number(text.slice(1)), open: true } : { at: Number(text), open: false };
  };
  const [low, high] = [end(from), end(to)];
  return (low.open ? score > low.at : score >= low.at) && (high.open ? score < high.at : score <= high.at);
}

const commands: Readonly<Record<string, Command>> = {
  PING: reads(() => 'PONG'),
  TIME: reads(({ nowMs }) => [String(Math.floor(nowMs / 1000)), String((nowMs % 1000) * 1000)]),
  GET: reads(textOf),
  SET: writes((keys, key, [text = '', , lifeMs]) => {
    keys.put(key, { tag: 'text', text }, lifeMs === undefined ? null : keys.nowMs + Number(lifeMs));
    return 'OK';
  }),
  GETDEL: writes((keys, key) => {
    const text = textOf(keys, key);
    keys.drop(key);
    return text;
  }),
  INCR: writes((keys, key) => {
    const held = keys.open(key, 'text');
    held.text = String(Number(held.text) + 1);
    return Number(held.text);
  }),
  PEXPIRE: writes((keys, key, [lifeMs]) => {
    const stored = keys.find(key);
    if (stored) stored.expiresAtMs = keys.nowMs + Number(lifeMs);
    return stored ? 1 : 0;
  }),
  HGET: reads((keys, key, [field = '']) => keys.read(key, 'hash')?.fields.get(field) ?? null),
  HGETALL: reads((keys, key) => [...(keys.read(key, 'hash')?.fields ?? [])].flat()),
  HSET: writes((keys, key, [field = '', text = '']) => {
    keys.open(key, 'hash').fields.set(field, text);
    return 1;
  }),
  HDEL: writes((keys, key, fields) => remove(keys, key, keys.read(key, 'hash')?.fields ?? new Map(), fields)),
  ZCARD: reads((keys, key) => scoresOf(keys, key).size),
  ZSCORE: reads((keys, key, [member = '']) => scoresOf(keys, key).get(member)?.toString() ?? null),
  ZADD: writes((keys, key, [score, member = '']) => {
    keys.open(key, 'sorted').scores.set(member, Number(score));
    return 1;
  }),
  ZREM: writes((keys, key, members) => remove(keys, key, scoresOf(keys, key), members)),
  ZRANGE: reads((keys, key, [from = '0', to = '-1', withScores]) => {
    const range = inOrder(scoresOf(keys, key)).slice(Number(from), to === '-1' ? undefined : Number(to) + 1);
    return range.flatMap(([member, score]) => (withScores === undefined ? [member] : [member, String(score)]));
  }),
  ZREMRANGEBYSCORE: writes((keys, key, [from = '', to = '']) => {
    const scores = scoresOf(keys, key);
    const members = [...scores].filter(([, score]) => isWithin(score, from, to)).map(([member]) => member);
    return remove(keys, key, scores, members);
  }),
};
