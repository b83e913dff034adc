import { setImmediate } from 'node:timers';
import { Redis } from 'iovalkey';
import type { Timers } from '../../contract';
import type { ValkeyAddress } from './valkeyAddress';

/** Thrown when Valkey did not answer in time. The command may have run anyway. */
export class ValkeyAway extends Error {
  override readonly name = 'ValkeyAway';
}

/** One connection, which reconnects by itself. `up`: whether the server answers. */
interface Connection {
  readonly up: boolean;
  readonly reason: string;
  /** Sends a command. Rejects with {@link ValkeyAway}: immediately if the connection is not `up`, else after the deadline. */
  call<T>(send: (client: Redis) => Promise<T>): Promise<T>;
  drop(reason: string): void;
  close(): void;
}

interface ConnectionOptions {
  readonly address: ValkeyAddress;
  readonly timers: Timers;
  random(): number;
  readonly deadlineMs: number;
  readonly pulseMs: number;
  /** Called after each connect, then regularly. Rejects if the server cannot be used. */
  prove(client: Redis, isNew: boolean): Promise<void>;
  onChange(reason: string | null): void;
  onMessage?(channel: string, message: string): void;
}

const settings = {
  // Without a connection, a command fails immediately. It is never sent later, because the state may have changed in the meantime.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  // After a reconnect, `prove` subscribes again. If the client itself did this and failed, there would be an unhandled rejection.
  autoResubscribe: false,
  enableReadyCheck: false,
  connectTimeout: 1000,
  /** The deadline of commands that the client sends itself (AUTH, SELECT), in ms. Commands sent with `call` have a shorter deadline. */
  commandTimeout: 1000,
  /** How long closing the connection waits for a server that does not answer, in ms. */
  disconnectTimeout: 100,
  keepAlive: 10_000,
} as const;

const longestRetryMs = 1000;

export function createConnection({ deadlineMs, timers, ...options }: ConnectionOptions): Connection {
  const retryMs = (attempts: number) => Math.min(longestRetryMs, 25 * 2 ** Math.min(attempts, 10)) * (0.5 + options.random() / 2);
  const client = new Redis({ ...options.address, ...settings, retryStrategy: retryMs });
  let up = false;
  let closed = false;
  let reason = 'not connected yet';
  /** Number of connects. Used to ignore late answers of an earlier connection. */
  let connect = 0;
  let isDropping = false;
  let cancelPulse = () => {};

  function change(nowUp: boolean): void {
    if (up === nowUp) return;
    up = nowUp;
    options.onChange(up ? null : reason);
  }

  async function prove(isNew: boolean): Promise<void> {
    const proven = connect;
    try {
      await answerInTime(options.prove(client, isNew));
    } catch (error) {
      if (proven === connect) drop(messageOf(error));
      return;
    }
    if (proven !== connect || closed) return;
    cancelPulse = timers.set(() => void prove(false), options.pulseMs);
    change(true);
  }

  function drop(why: string): void {
    reason = why;
    cancelPulse();
    change(false);
    // Disconnects only in the states `ready` and `connect`. In all other states, the client is already reconnecting.
    if (isDropping || (client.status !== 'ready' && client.status !== 'connect')) return;
    isDropping = true;
    client.disconnect(true);
  }

  client.on('error', (error: Error) => {
    reason = messageOf(error);
  });
  client.on('ready', () => {
    connect += 1;
    void prove(true);
  });
  client.on('close', () => {
    connect += 1;
    isDropping = false;
    if (up) reason = 'the connection was closed';
    cancelPulse();
    change(false);
  });
  client.on('end', () => {
    // The client has stopped reconnecting. This happens if `disconnect` is called in the turn of the event loop in which it connects.
    if (!closed) timers.set(() => client.connect().catch(() => {}), longestRetryMs); // a failed connect emits `error` or `end` again
  });
  const { onMessage } = options;
  if (onMessage) client.on('message', onMessage);

  /**
   * Rejects if there is no answer within the deadline. If the event loop was busy, the answer may have arrived but not been read yet.
   * `setImmediate` lets it be read first.
   */
  function answerInTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const tooLate = () => setImmediate(() => reject(new ValkeyAway(`no answer within ${deadlineMs} ms`)));
      const cancel = timers.set(tooLate, deadlineMs);
      answer.then(resolve, reject).finally(cancel);
    });
  }

  return {
    get up() {
      return up;
    },
    get reason() {
      return reason;
    },
    call: async (send) => {
      if (!up) throw new ValkeyAway(reason);
      const sent = connect;
      try {
        return await answerInTime(send(client));
      } catch (error) {
        if (isAnswer(error)) throw error;
        if (sent === connect) drop(messageOf(error));
        throw error instanceof ValkeyAway ? error : new ValkeyAway(messageOf(error), { cause: error });
      }
    },
    drop,
    close: () => {
      if (closed) return;
      closed = true;
      reason = 'closed';
      cancelPulse();
      change(false);
      client.disconnect();
    },
  };
}

/** Whether the server rejected only this one command. A replica rejects all writes, and a server that is loading rejects everything. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError' && !/\b(READONLY|LOADING|MASTERDOWN|NOAUTH)\b/.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
