import type { EngineMessage, PageMessage, PagePort } from '../../contract';

/** Stands in for the engine behind a page's port: says what it is told to, keeps what it hears. */
export interface FakeEngine {
  readonly port: PagePort;
  readonly heard: PageMessage[];
  say(message: EngineMessage): void;
}

export function createFakeEngine(): FakeEngine {
  const listeners = new Set<(message: EngineMessage) => void>();
  const heard: PageMessage[] = [];
  return {
    heard,
    port: {
      post: (message) => heard.push(message),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => {},
    },
    say(message) {
      for (const listener of [...listeners]) listener(message);
    },
  };
}
