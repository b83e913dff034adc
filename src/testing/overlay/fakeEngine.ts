import type { EngineMessage, PageMessage, PagePort } from '../../contract/engine';

export interface FakeEngine {
  readonly port: PagePort;
  readonly received: PageMessage[];
  send(message: EngineMessage): void;
}

export function createFakeEngine(): FakeEngine {
  const listeners = new Set<(message: EngineMessage) => void>();
  const received: PageMessage[] = [];
  return {
    received,
    port: {
      post: (message) => received.push(message),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => {},
    },
    send(message) {
      for (const listener of [...listeners]) listener(message);
    },
  };
}
