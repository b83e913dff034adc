import type { EventSink } from '../../server/http';

export interface FakeSink extends EventSink {
  readonly frames: readonly string[];
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
