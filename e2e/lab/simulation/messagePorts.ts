import type { EnginePort, PagePort, PortLike } from '../../../src/contract/engine';
import type { Faults } from './faults';
import type { History } from './history';
import type { Process } from './process';
import type { Random } from './random';
import type { Time } from './time';

export interface PortsOptions {
  readonly time: Time;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
}

export const maxMessageDelayMs = 400;

/** A message channel between a page and an engine. As in a browser, one end is not notified when the other end dies. */
export function connectPorts(
  page: Process,
  engine: Process,
  options: PortsOptions,
): { readonly pagePort: PagePort; readonly enginePort: EnginePort } {
  const toEngine = createPipe(engine, options);
  const toPage = createPipe(page, options);
  return { pagePort: toPort(toEngine, toPage), enginePort: toPort(toPage, toEngine) };
}

interface Pipe {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

function toPort<Incoming, Outgoing>(out: Pipe, back: Pipe): PortLike<Incoming, Outgoing> {
  return {
    post: out.post,
    listen: (listener) => back.listen((message) => listener(message as Incoming)),
    close: back.close,
  };
}

/**
 * One direction of a channel. Messages wait until the receiver has a listener. They arrive delayed and in order until the receiver closes
 * the channel.
 */
function createPipe(receiver: Process, { time, faults, random, history }: PortsOptions): Pipe {
  const waiting: unknown[] = [];
  let listener: ((message: unknown) => void) | null = null;
  let closed = false;
  let freeAtMs = 0;

  function arrive(message: unknown): void {
    if (closed) return;
    if (listener) listener(message);
    else waiting.push(message);
  }

  function send(message: unknown): void {
    const isLate = faults.draw('ports', ['port-late']) !== null;
    if (isLate) history.reach('port-late');
    freeAtMs = Math.max(freeAtMs, time.now() + (isLate ? random.between(1, maxMessageDelayMs) : 0));
    if (freeAtMs <= time.now()) queueMicrotask(() => receiver.deliver(() => arrive(message)));
    else time.after(freeAtMs - time.now(), () => receiver.deliver(() => arrive(message)));
  }

  return {
    post: (message) => {
      const copy: unknown = JSON.parse(JSON.stringify(message));
      send(copy);
      if (faults.draw('ports', ['port-double'])) {
        history.reach('port-double');
        send(copy);
      }
    },
    listen: (next) => {
      listener = next;
      for (const message of waiting.splice(0)) queueMicrotask(() => receiver.deliver(() => arrive(message)));
      return () => {
        if (listener === next) listener = null;
      };
    },
    close: () => {
      closed = true;
    },
  };
}
