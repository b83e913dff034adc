/** A frame as it came over the wire. */
export interface ReadFrame {
  readonly id: string | null;
  readonly event: string | null;
  readonly retry: number | null;
  /** Parsed; `undefined` for a block without data. */
  readonly data: unknown;
}

/** Reads an event stream frame by frame, strictly as the service writes it. */
export interface StreamReader {
  /** All frames that have come since the last call. */
  read(): Promise<readonly ReadFrame[]>;
  /** True once the service has ended the stream. */
  readonly ended: boolean;
  /** Goes away, as a closed tab does. */
  cancel(): Promise<void>;
}

export function createStreamReader(response: Response, settle: () => Promise<void>): StreamReader {
  if (!response.body) throw new Error('The response has no body to read');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let ended = false;
  async function pump() {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += decoder.decode(next.value, { stream: true });
    ended = true;
  }
  const pumping = pump();
  return {
    get ended() {
      return ended;
    },
    read: async () => {
      await settle();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      return blocks.map(parseFrame);
    },
    cancel: async () => {
      await reader.cancel();
      await pumping;
    },
  };
}

function parseFrame(block: string): ReadFrame {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  const [retry, data] = [field('retry'), field('data')];
  if (lines.some((line) => !/^(id|event|data|retry): /.test(line))) throw new Error(`A line of the stream is no field: ${block}`);
  return {
    id: field('id'),
    event: field('event'),
    retry: retry === null ? null : Number(retry),
    data: data === null ? undefined : JSON.parse(data),
  };
}
