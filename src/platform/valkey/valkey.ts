import { createHash } from 'node:crypto';
import type { Report, Timers } from '../../contract';
import { createConnection } from './connection';
import type { ValkeyAddress } from './valkeyAddress';

export interface Script {
  readonly lua: string;
  readonly sha: string;
}

export function defineScript(lua: string): Script {
  return { lua, sha: createHash('sha1').update(lua).digest('hex') };
}

type Argument = string | number;

/** One Valkey or Redis. It may restart empty or without its latest writes, so it must never have the only copy of any data. */
export interface Valkey {
  /**
   * Whether the server answers. If it does not, the connection is reopened, and until then every call rejects immediately with {@link ValkeyAway}.
   */
  readonly up: boolean;
  /** Changes if data may have been lost. Null until the first connect. */
  readonly epoch: string | null;
  /** Whether messages for the subscriptions arrive. */
  readonly listening: boolean;
  run(script: Script, keys: readonly string[], values: readonly Argument[]): Promise<unknown>;
  call(command: string, ...values: readonly Argument[]): Promise<unknown>;
  /** Sends commands in one batch. Rejects if any command fails. */
  callAll(commands: readonly (readonly [command: string, ...values: Argument[]])[]): Promise<void>;
  /** Sets the only listener of a channel. Messages are lost while {@link Valkey.listening} is false. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls the listener when `up`, `epoch` or `listening` has changed. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  close(): void;
}

interface ValkeyOptions {
  readonly address: ValkeyAddress;
  readonly timers: Timers;
  random(): number;
  readonly report: Report;
  readonly deadlineMs?: number;
  readonly pulseMs?: number;
}

const patienceMs = 2000;

/** Resolves when Valkey answers, or after 2 s at the latest. If Valkey has not answered by then, connecting continues in the background. */
export async function openValkey({ report, deadlineMs = 250, pulseMs = 2000, ...options }: ValkeyOptions): Promise<Valkey> {
  const channels = new Map<string, (message: string) => void>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  let epoch: string | null = null;

  const commands = createConnection({
    ...options,
    deadlineMs,
    pulseMs,
    prove: async (client) => {
      const found = readPrimary(await client.info());
      if (found === epoch) return;
      const isFirst = epoch === null;
      epoch = found;
      if (isFirst) return;
      // The connection for subscriptions may still lead to the previous server.
      subscription.drop('another server answers');
      changed();
    },
    onChange: (reason) => {
      report(reason === null ? 'Valkey answers' : `Valkey does not answer: ${reason}`);
      changed();
    },
  });
  const subscription = createConnection({
    ...options,
    deadlineMs,
    pulseMs,
    prove: async (client, isNew) => {
      if (!isNew) return void (await client.ping());
      readPrimary(await client.info());
      if (channels.size > 0) await client.subscribe(...channels.keys());
    },
    onChange: changed,
    onMessage: (channel, message) => channels.get(channel)?.(message),
  });

  const valkey: Valkey = {
    get up() {
      return commands.up;
    },
    get epoch() {
      return epoch;
    },
    get listening() {
      return subscription.up;
    },
    run: ({ lua, sha }, keys, values) =>
      commands.call((client) =>
        client.evalsha(sha, keys.length, ...keys, ...values).catch((error: Error) => {
          if (!error.message.startsWith('NOSCRIPT')) throw error;
          return client.eval(lua, keys.length, ...keys, ...values);
        }),
      ),
    call: (command, ...values) => commands.call((client) => client.call(command, ...values)),
    callAll: (list) =>
      commands.call(async (client) => {
        const outcomes = await client.pipeline(list.map(([command, ...values]) => ['call', command, ...values])).exec();
        for (const [error] of outcomes ?? []) if (error) throw error;
      }),
    subscribe: (channel, listener) => {
      channels.set(channel, listener);
      // If this fails, the connection is closed. The next connection subscribes to every channel.
      if (subscription.up) subscription.call((client) => client.subscribe(channel)).catch(() => {});
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      commands.close();
      subscription.close();
    },
  };
  await isUp(valkey, options.timers);
  if (!valkey.up) report(`Valkey does not answer: ${commands.reason}`);
  return valkey;
}

/** The epoch of a primary that can be used. Throws for every other server. */
function readPrimary(info: string): string {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  if (field('role') !== 'master') throw new Error('the server is a replica');
  if (field('loading') === '1') throw new Error('the server is loading its data');
  return field('master_replid');
}

function isUp(valkey: Valkey, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      leave();
      cancel();
      resolve();
    };
    const cancel = timers.set(settle, patienceMs);
    const leave = valkey.onChange(() => {
      if (valkey.up && valkey.listening) settle();
    });
  });
}
