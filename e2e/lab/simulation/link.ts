import type { Faults, Place } from './faults';
import type { History } from './history';
import type { Process } from './process';
import type { Random } from './random';
import type { Time } from './time';

export interface NetworkOptions {
  readonly time: Time;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
}

export interface LinkOptions extends NetworkOptions {
  readonly place: Place;
  readonly client: Process;
  server(): { readonly process: Process; answer(request: Request, copy: boolean): Promise<Response> } | null;
  readonly crossOrigin: boolean;
  onBytes?(): void;
}

/** The headers of a response that a page of another origin may read (Fetch, "CORS-safelisted response-header name"). */
export function readableHeaders(headers: Headers): Headers {
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  return new Headers([...headers].filter(([name]) => name === 'content-type' || exposed.includes(name)));
}
