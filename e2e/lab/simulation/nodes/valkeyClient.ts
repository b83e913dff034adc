import { type Valkey, ValkeyAway } from '../../../../src/platform/valkey';
import type { Faults } from '../faults';
import type { Process } from '../process';
import type { Random } from '../random';
import type { Time } from '../time';
import type { ServerConnection, ValkeyServer } from './valkeyServer';

/**
 * The times of the real client (src/platform/valkey): how long it waits for an answer, how often it checks a connection, and its
 * longest wait before a retry.
 */
const [deadlineMs, pulseMs, longestRetryMs] = [250, 2_000, 1_000];

export interface ValkeyClientOptions {
  readonly time: Time;
  readonly process: Process;
  readonly server: ValkeyServer;
  readonly faults: Faults;
  readonly random: Random;
  onEpoch(): void;
}

/** A node's Valkey client. Behaves like the real client, but uses a simulated cable to a simulated server. */
export function createValkeyClient(options: ValkeyClientOptions): Valkey {
  // This function has over 50 lines, because its two connections use the state of the same client.
  const { server, process } = options;
  const channels = new Map<string, (message: string) => void>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  let epoch: string | null = null;

  const commands = new Connection(options, {
    prove: () =>
      commands
        .ask(() => server.epoch)
        .then((found) => {
          if (found === epoch) return;
          const isFirst = epoch === null;
          epoch = found;
          if (isFirst) return;
          options.onEpoch();
          subscription.drop();
          changed();
        }),
    changed,
  });
  const subscription = new Connection(options, {
    prove: async (isNew) => {
      await subscription.ask(() => server.epoch);
      if (!isNew) return;
      await subscription.ask(() => {
        for (const channel of channels.keys()) server.subscribe(subscription, channel);
      });
    },
    changed,
    onMessage: (channel, message) => channels.get(channel)?.(message),
  });
  const text = (words: readonly (string | number)[]) => words.map(String);

  process.onKilled(() => {
    commands.close();
    subscription.close();
  });
  commands.connect();
  subscription.connect();
  return {
    get up() {
      return commands.up;
    },
    get epoch() {
      return epoch;
    },
    get listening() {
      return subscription.up;
    },
    run: ({ lua }, keys, values) => commands.call(() => server.script(lua, keys, text(values))),
    call: (command, ...values) => commands.call(() => server.command([command, ...text(values)])),
    callAll: (list) =>
      commands.call(() => {
        for (const [command, ...values] of list) server.command([command, ...text(values)]);
      }),
    subscribe: (channel, listener) => {
      channels.set(channel, listener);
      if (subscription.up) subscription.call(() => server.subscribe(subscription, channel)).catch(() => {});
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
}

interface ConnectionEvents {
  /** Checks the connection. Rejects if the connection cannot be used. */
  prove(isNew: boolean): Promise<void>;
  changed(): void;
  onMessage?(channel: string, message: string): void;
}

class Connection implements ServerConnection {
  up = false;
  readonly node: string;
  readonly #pending = new Set<(error: Error) => void>();
  #cancelTimer = () => {};
  #attempts = 0;
  /** Counts the attempts to connect. The result of an earlier attempt is ignored. */
  #connect = 0;
  #isClosed = false;
  /** When the simulated cable is free for the next command. A command must not overtake the previous one. */
  #freeAtMs = 0;
  #inTransit = 0;

  constructor(
    private readonly options: ValkeyClientOptions,
    private readonly events: ConnectionEvents,
  ) {
    this.node = options.process.name;
  }

  connect(): void {
    if (this.#isClosed) return;
    this.#connect += 1;
    this.options.server.join(this);
    void this.#prove(true);
  }

  async #prove(isNew: boolean): Promise<void> {
    const proven = this.#connect;
    try {
      await this.events.prove(isNew);
    } catch {
      if (proven === this.#connect) this.drop();
      return;
    }
    if (proven !== this.#connect || this.#isClosed) return;
    this.#attempts = 0;
    this.#cancelTimer = this.options.process.timers.set(() => void this.#prove(false), pulseMs);
    this.#change(true);
  }

  call<T>(run: () => T): Promise<T> {
    return this.up ? this.ask(run) : Promise.reject(new ValkeyAway('the simulated server is away'));
  }

  /** Sends a command. If the returned promise rejects, the command may still be executed. */
  ask<T>(run: () => T): Promise<T> {
    const { process, server } = this.options;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        if (!this.#pending.delete(fail)) return;
        cancel();
        reject(error);
      };
      const tooLate = () => {
        fail(new ValkeyAway(`no answer within ${deadlineMs} ms`));
        this.drop();
      };
      const cancel = process.timers.set(tooLate, deadlineMs);
      this.#pending.add(fail);
      const answer = (settle: () => void) =>
        this.#travel('valkey-deaf', () =>
          process.deliver(() => {
            if (!this.#pending.delete(fail)) return;
            cancel();
            settle();
          }),
        );
      const { generation } = server;
      const arrive = () => {
        // A command that was in transit when the server died does not reach the next server.
        if (server.generation !== generation) return;
        server.deliver({
          run: () => {
            try {
              const result = run();
              answer(() => resolve(result));
            } catch (error) {
              answer(() => reject(error)); // the server refused the command, so the connection is fine
            }
          },
          refused: () => this.closed(),
        });
      };
      this.#travel('valkey-cut', arrive);
    });
  }

  /**
   * Sends a command or an answer over the simulated cable. The fault `valkey-cut` loses both. `lostBy`: the fault that loses answers
   * (`valkey-deaf`). For a command, it is `valkey-cut` again.
   */
  #travel(lostBy: 'valkey-cut' | 'valkey-deaf', arrive: () => void): void {
    const { time, faults, random } = this.options;
    if (faults.draw('valkey', ['valkey-cut', lostBy])) return;
    const slow = faults.draw('valkey', ['valkey-slow']);
    const delayMs = slow ? random.between(1, 240) : random.happens(0.9) ? 0 : random.between(1, 8);
    this.#freeAtMs = Math.max(this.#freeAtMs, time.now() + delayMs);
    if (this.#inTransit === 0 && this.#freeAtMs <= time.now()) return arrive();
    this.#inTransit += 1;
    time.after(this.#freeAtMs - time.now(), () => {
      this.#inTransit -= 1;
      arrive();
    });
  }

  message(channel: string, text: string): void {
    if (this.options.faults.draw('valkey', ['valkey-cut', 'valkey-deaf'])) return;
    this.options.process.deliver(() => this.events.onMessage?.(channel, text));
  }

  closed(): void {
    this.options.process.deliver(() => this.drop());
  }

  drop(): void {
    if (this.#isClosed) return;
    this.#connect += 1;
    this.#end();
    this.#change(false);
    const { process, random } = this.options;
    const retryMs = Math.min(longestRetryMs, 25 * 2 ** Math.min(this.#attempts, 10)) * (0.5 + random.fraction() / 2);
    this.#attempts += 1;
    this.#cancelTimer = process.timers.set(() => this.connect(), retryMs);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#end();
    this.#change(false);
  }

  #end(): void {
    this.options.server.leave(this);
    this.#cancelTimer();
    for (const fail of [...this.#pending]) fail(new ValkeyAway('the connection was closed'));
  }

  #change(nowUp: boolean): void {
    if (this.up === nowUp) return;
    this.up = nowUp;
    this.events.changed();
  }
}
