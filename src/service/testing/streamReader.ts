export interface ReadFrame {
  readonly id: string | null;
  readonly event: string | null;
  readonly retry: number | null;
  readonly data: unknown;
}

export interface StreamReader {
  read(): Promise<readonly ReadFrame[]>;
  /**
   * Reads frames until one for which `isLast` is true. The result includes all frames received together with that frame. Throws after 10 s.
   */
  readUntil(isLast: (frame: ReadFrame) => boolean): Promise<readonly ReadFrame[]>;
  readonly ended: boolean;
  cancel(): Promise<void>;
}

const readDeadlineMs = 10_000;

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
  async function read(): Promise<readonly ReadFrame[]> {
    await settle();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    return blocks.map(parseFrame);
  }
  return {
    get ended() {
      return ended;
    },
    read,
    readUntil: async (isLast) => {
      const deadline = performance.now() + readDeadlineMs;
      const frames = [...(await read())];
      while (!frames.some(isLast)) {
        if (performance.now() > deadline) throw new Error(`The frame did not come, but ${JSON.stringify(frames)}`);
        frames.push(...(await read()));
      }
      return frames;
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
  if (lines.some((line) => !/^(id|event|data|retry): /.test(line))) throw new Error(`A line of the stream is not a field: ${block}`);
  return {
    id: field('id'),
    event: field('event'),
    retry: retry === null ? null : Number(retry),
    data: data === null ? undefined : JSON.parse(data),
  };
}
