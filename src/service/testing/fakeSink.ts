import type { EventSink } from '../../server/http';

/** Stores the output of a connection as text. */
export interface FakeSink extends EventSink {
  readonly frames: readonly string[];
  /** Unread bytes of a slow reader. */
  buffered: number;
}

export function createFakeSink(): FakeSink {
  const frames: string[] = [];
  const listeners: (() => void)[] = [];
  let closed = false;
  return {
    frames,
    buffered: 0,
    send: (frame) => void frames.push(new TextDecoder().decode(frame)),
    bufferedBytes() {
      return this.buffered;
    },
    close: () => {
      if (closed) return;
      closed = true;
      for (const listener of listeners.splice(0)) listener();
    },
    get closed() {
      return closed;
    },
    onClose: (listener) => void listeners.push(listener),
  };
}
