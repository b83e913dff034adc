import type { SettingsLiveMessage } from '../../contract/companion';

export interface FakeLive {
  /** Returns a response that starts with `hello` and fails when `signal` is aborted. */
  open(hello: SettingsLiveMessage, signal: AbortSignal | null | undefined): Response;
  push(message: SettingsLiveMessage): void;
  cut(): void;
}

export function createFakeLive(): FakeLive {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  return {
    open: (hello, signal) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          open.add(controller);
          signal?.addEventListener('abort', () => open.delete(controller) && controller.error(signal.reason));
          controller.enqueue(frame(hello));
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
    push: (message) => {
      for (const controller of open) controller.enqueue(frame(message));
    },
    cut: () => {
      for (const controller of open) controller.close();
      open.clear();
    },
  };
}

function frame(message: SettingsLiveMessage): Uint8Array {
  return new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
}
