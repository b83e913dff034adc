import * as z from 'zod/mini';
import { ask, type Client, pause } from './client';
import type { ReaderLog } from './evidence';

const answerMs = 5_000;
/** How long a stream can be silent until it counts as dead: three intervals between pings. */
const silenceMs = 12_000;
const [shortestPauseMs, longestPauseMs] = [100, 1_000];

const Minted = z.object({ streamToken: z.string() });
const Data = z.object({ family: z.string(), data: z.record(z.string(), z.unknown()) });

/** Reads the stream as the contract requires from a client. Resumes at any node that the balancer chooses. */
export class Reader {
  #cursor: string | null = null;
  #ended = false;
  isLive = false;

  constructor(
    private readonly client: Client,
    readonly log: ReaderLog,
  ) {}

  async run(): Promise<void> {
    while (!this.#ended) {
      const response = await this.#connect();
      if (response?.status === 200) await this.#read(response);
      this.isLive = false;
      await pause(this.client, this.client.random.between(shortestPauseMs, longestPauseMs));
    }
  }

  end(): void {
    this.#ended = true;
  }

  async #connect(): Promise<Response | null> {
    const query = new URLSearchParams();
    if (this.#cursor !== null) query.set('lastEventId', this.#cursor);
    if (this.client.random.happens(0.3)) return ask(this.client, `/api/v1/events/stream?${query}`, {}, answerMs);
    const minted = await ask(this.client, '/api/v1/events/stream-token', { method: 'POST', body: '{}' }, answerMs);
    if (minted?.status !== 200) return null;
    query.set('streamToken', z.parse(Minted, await minted.json()).streamToken);
    return ask(this.client, `/api/v1/events/stream?${query}`, { headers: { 'x-api-key': '' } }, answerMs);
  }

  async #read(response: Response): Promise<void> {
    const body = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (body && !this.#ended) {
      const chunk = await Promise.race([body.read().catch(() => null), pause(this.client, silenceMs).then(() => null)]);
      if (!chunk || chunk.done) break;
      text += decoder.decode(chunk.value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) this.#receive(frame);
    }
    body?.cancel().catch(() => {});
  }

  #receive(frame: string): void {
    const fields = new Map(
      frame.split('\n').map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 2)]),
    );
    const json = fields.get('data');
    if (json === undefined) return;
    const event = fields.get('event') ?? '';
    const { family, data } = z.parse(Data, JSON.parse(json));
    const id = fields.get('id');
    if (family === 'domain') this.log.received.push({ id: id ?? '', type: event, data, atMs: this.client.time.now() });
    if (id !== undefined) this.#cursor = id;
    if (event === 'connected') this.#begin(String(data.baselineCursor));
    if (event === 'resync') {
      this.log.resyncs.push(String(data.reason));
      this.#cursor = null;
    }
    if (event === 'error') this.log.errors.push(String(data.code));
  }

  #begin(baseline: string): void {
    this.isLive = true;
    this.#cursor = baseline;
    if (this.log.baseline !== null) return;
    this.log.baseline = baseline;
    this.log.connectedAtMs = this.client.time.now();
  }
}
