import { frameLimits, openFrameMessage } from '../../contract';

/* The frame's end of the port to the overlay (SPEC CUS-5). Uses the browser's original functions, because a widget may replace them. */

const { apply } = Reflect;
const { performance } = globalThis;
const { round } = Math;
export const getterOf = (object: object, name: string) => Object.getOwnPropertyDescriptor(object, name)?.get ?? (() => undefined);

const postMessage = MessagePort.prototype.postMessage;
const start = MessagePort.prototype.start;
const addListener = EventTarget.prototype.addEventListener;
const stopImmediate = Event.prototype.stopImmediatePropagation;
const event = {
  data: getterOf(MessageEvent.prototype, 'data'),
  ports: getterOf(MessageEvent.prototype, 'ports'),
  source: getterOf(MessageEvent.prototype, 'source'),
};
const memory = getterOf(Performance.prototype, 'memory');
const memoryNow = apply(memory, performance, []);
const usedHeap = memoryNow ? getterOf(Object.getPrototypeOf(memoryNow), 'usedJSHeapSize') : null;
const bytesOfMegabyte = 1024 * 1024;

export interface FramePort {
  post(text: string): void;
}

/** Waits for the overlay's port, then passes each message from the overlay to `onMessage`. */
export function awaitPort(frame: Window, { onOpen, onMessage }: { onOpen(port: FramePort): void; onMessage(data: unknown): void }): void {
  let isOpen = false;
  const { parent } = frame;
  apply(addListener, frame, [
    'message',
    (given: MessageEvent) => {
      // Reads index 0 instead of destructuring, which would use an iterator that the widget may have replaced.
      const port: MessagePort | undefined = apply(event.ports, given, [])[0];
      const isOverlays = apply(event.source, given, []) === parent && apply(event.data, given, []) === openFrameMessage;
      if (!given.isTrusted || !isOverlays || !port || isOpen) return;
      isOpen = true;
      apply(stopImmediate, given, []);
      apply(addListener, port, ['message', (message: MessageEvent) => onMessage(apply(event.data, message, []))]);
      apply(start, port, []);
      // A text that is too long is replaced by null, and the overlay then stops the frame. The overlay could check the length only after it
      // had read the text.
      onOpen({ post: (text) => apply(postMessage, port, [text.length > frameLimits.message ? null : text]) });
    },
  ]);
}

/** The size of the scripts' heap and buffers in megabytes, or 0 if the browser does not report it. May be outdated if frames share a process. */
export function heapMegabytes(): number {
  const now = usedHeap && apply(memory, performance, []);
  return usedHeap && now ? round(apply(usedHeap, now, []) / bytesOfMegabyte) : 0;
}
