import { createHash } from 'node:crypto';
import type { History } from '../history';
import type { Time } from '../time';
import { Keyspace } from './keyspace';
import { compileLua, type LuaScript, type Reply } from './lua';
import type { MessageNetwork } from './messageNetwork';

export interface Delivery {
  /** Called when the server processes the command: later if the server is frozen, and never if it has died. */
  readonly run: () => void;
  readonly refused: () => void;
}

export interface ServerConnection {
  readonly node: string;
  closed(): void;
  message(channel: string, text: string): void;
}

/** How long a node's heartbeat is valid (SPEC NOD-1). */
const leaseMs = 15_000;

/** A simulated Valkey server in virtual time. It can die, freeze, and come back with an earlier state. */
export class ValkeyServer {
  readonly #keys = new Keyspace();
  readonly #connections = new Map<ServerConnection, Set<string>>();
  readonly #beats = new Map<string, number>();
  #waiting: Delivery[] = [];
  #generation = 1;
  #state: 'up' | 'dead' | 'frozen' = 'up';

  constructor(
    private readonly time: Time,
    private readonly history: History,
    private readonly messages: MessageNetwork,
  ) {}

  /** The replication id of the data, like Valkey's `master_replid`. */
  get epoch(): string {
    return createHash('sha1').update(String(this.#generation)).digest('hex');
  }

  get generation(): number {
    return this.#generation;
  }

  deliver(delivery: Delivery): void {
    if (this.#state === 'dead') delivery.refused();
    else if (this.#state === 'frozen') this.#waiting.push(delivery);
    else delivery.run();
  }

  join(connection: ServerConnection): void {
    this.#connections.set(connection, new Set());
  }

  leave(connection: ServerConnection): void {
    this.#connections.delete(connection);
  }

  subscribe(connection: ServerConnection, channel: string): void {
    this.#connections.get(connection)?.add(channel);
  }

  command(words: readonly string[]): Reply {
    const [name = '', ...rest] = words;
    const nowMs = Math.floor(this.time.now());
    if (name.toUpperCase() === 'PUBLISH') return this.#publish(rest[0] ?? '', rest[1] ?? '');
    if (name.toUpperCase() === 'HSET') this.#noteBeat(rest[1] ?? '', nowMs);
    return this.#keys.run(nowMs, words);
  }

  script(lua: string, keys: readonly string[], values: readonly string[]): Reply {
    return compiled(lua)(keys, values, (...words) => this.command(words));
  }

  #publish(channel: string, text: string): Reply {
    const receivers = [...this.#connections].filter(([, channels]) => channels.has(channel));
    for (const [connection] of receivers) this.messages.carry(connection.node, () => connection.message(channel, text));
    return receivers.length;
  }

  /** Records a heartbeat. Called for every write of a hash, because nodes write hashes only for heartbeats. */
  #noteBeat(node: string, nowMs: number): void {
    if (nowMs - (this.#beats.get(node) ?? nowMs) > leaseMs) this.history.reach('a lost lease');
    this.#beats.set(node, nowMs);
  }

  kill(): void {
    if (this.#state === 'dead') return;
    this.#state = 'dead';
    this.#waiting = [];
    this.history.note('valkey', () => 'dies');
    for (const connection of [...this.#connections.keys()]) connection.closed();
    this.#connections.clear();
  }

  /**
   * Replaces the data with the data of `ageMs` ago and changes the epoch. This happens when a replica takes over, or when the
   * server restarts from disk.
   */
  takeOver(ageMs: number): void {
    this.kill();
    this.#keys.fallBack(Math.floor(this.time.now()) - ageMs);
    this.#generation += 1;
    this.#state = 'up';
    this.history.note('valkey', () => `continues with the state of ${ageMs} ms ago`);
  }

  freeze(): void {
    if (this.#state === 'up') this.#state = 'frozen';
  }

  /** Runs the commands that arrived while the server was frozen, including those whose client no longer waits. */
  thaw(): void {
    if (this.#state !== 'frozen') return;
    this.#state = 'up';
    for (const { run } of this.#waiting.splice(0)) run();
  }
}

const scripts = new Map<string, LuaScript>();

function compiled(lua: string): LuaScript {
  const script = scripts.get(lua) ?? compileLua(lua);
  scripts.set(lua, script);
  return script;
}
