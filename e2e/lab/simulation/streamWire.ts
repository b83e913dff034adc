import { chunkFaults, type FaultKind } from './faults';
import { type LinkOptions, readableHeaders } from './link';
import type { Process } from './process';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const junk = [
  'id: 1-1\ndata: {"family":\n\n',
  'data: [1,2,3]\n\n',
  'event: donation.created\ndata: {"family":"domain","type":"donation.created","data":{}}\n\n',
  'event: weather\ndata: {"family":"weather","type":"rain","data":{}}\n\n',
  'event: party\ndata: {"family":"control","type":"party","data":{}}\n\n',
  'retry: 999999999999999999999999\n\n',
  ': a comment\n\n\r\n',
] as const;

/** The longest time for which a chunk is held back. Only the shortest of {@link stallsMs} is certainly within the client's `watchdogMs`. */
export const maxStallMs = 60_000;
const stallsMs = [8_000, 22_000, 22_000, maxStallMs] as const;

type CarryOptions = Omit<LinkOptions, 'server'> & { readonly server: Process };

/** An event stream as a faulty network delivers it: its chunks are split, delayed, changed, held back or cut off. */
export function carryStream(response: Response, signal: AbortSignal, options: CarryOptions): Response {
  // This function has over 50 lines: its inner functions use the same state of one stream.
  const { client, server, time, faults, place, random, history, onBytes } = options;
  const source = response.body?.getReader();
  let ended = false;
  let freeAtMs = 0;
  /** How many chunks are in transit. A new chunk must arrive after all of these. */
  let inTransit = 0;

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (finish: () => void) => {
        if (ended) return;
        ended = true;
        void source?.cancel();
        finish();
      };
      const cut = () => end(() => controller.error(new TypeError('network error')));
      signal.addEventListener('abort', () => end(() => controller.error(signal.reason)), { once: true });
      client.onKilled(() => end(() => {}));
      server.onKilled(() => client.deliver(cut));

      /** Delivers chunks in order, even if a later chunk has a shorter delay. */
      function arrive(run: () => void, delayMs: number): void {
        freeAtMs = Math.max(freeAtMs, time.now() + delayMs);
        const act = () => client.deliver(() => ended || run());
        if (inTransit === 0 && freeAtMs <= time.now()) return act();
        inTransit += 1;
        time.after(freeAtMs - time.now(), () => {
          inTransit -= 1;
          act();
        });
      }
      const deliver = (bytes: Uint8Array, delayMs = 0) =>
        arrive(() => {
          onBytes?.();
          controller.enqueue(bytes);
        }, delayMs);

      async function carry(): Promise<void> {
        let hasStalled = false;
        let isHeld = false;
        while (source && !ended) {
          const { done, value } = await source.read();
          if (done) return arrive(() => end(() => controller.close()), 0);
          const reason = /"type":"resync","data":\{"reason":"([a-z-]+)/.exec(decoder.decode(value))?.[1];
          if (reason) history.reach(`resync ${reason}`);
          const fault = faults.draw(place, chunkFaults);
          if (fault) history.reach(fault);
          if (fault) history.note(client.name, () => `a chunk of ${place} meets ${fault}`);
          isHeld ||= fault === 'stream-held'; // like a virus scanner that holds a body until the body is complete
          if (isHeld) continue;
          const stalls: boolean = fault === 'stream-stall' && !hasStalled;
          hasStalled ||= stalls;
          if (stalls) await new Promise<void>((resolve) => time.after(random.pick(stallsMs), resolve));
          carryChunk(value, fault);
        }
      }

      function carryChunk(bytes: Uint8Array, fault: FaultKind | null): void {
        switch (fault) {
          case 'stream-cut':
            return arrive(cut, 0);
          case 'stream-cut-mid-frame':
            deliver(bytes.slice(0, random.between(1, bytes.length)));
            return arrive(cut, random.between(0, 5));
          case 'stream-bytewise':
            for (let index = 0; index < bytes.length; index += 1) deliver(bytes.slice(index, index + 1));
            return;
          case 'stream-junk':
            deliver(encoder.encode(random.pick(junk)));
            return deliver(bytes);
          case 'stream-garbled': // id and end of the frame are valid, but its data cannot be parsed
            return deliver(encoder.encode(decoder.decode(bytes).replace(/data: \{/g, 'data: [')));
          case 'stream-endless':
            deliver(encoder.encode(`data: ${'x'.repeat(300 * 1024)}`));
            return deliver(bytes);
          default: {
            const at = random.between(0, bytes.length);
            if (at > 0 && at < bytes.length) deliver(bytes.slice(0, at));
            return deliver(bytes.slice(at < bytes.length ? at : 0), random.happens(0.1) ? random.between(1, 30) : 0);
          }
        }
      }
      carry().catch(() => client.deliver(cut));
    },
    cancel: () => {
      ended = true;
      return source?.cancel();
    },
  });
  return new Response(body, {
    status: response.status,
    headers: options.crossOrigin ? readableHeaders(response.headers) : response.headers,
  });
}
