import { apiBasePath } from '../../contract/api';

export const apiKey = 'ck_secret-of-the-account';
export const baseUrl = 'https://creators.test';

export interface PlatformCall {
  readonly method: string;
  readonly url: string;
  readonly key: string | null;
  readonly redirect: string;
  readonly body: unknown;
}

type Answer = () => Response | Promise<Response>;

export interface FakePlatform {
  readonly fetch: typeof fetch;
  readonly calls: readonly PlatformCall[];
  answer(call: string, answer: unknown, status?: number, headers?: Record<string, string>): void;
  cut(call: string): void;
}

export function createFakePlatform(): FakePlatform {
  const calls: PlatformCall[] = [];
  const answers = new Map<string, Answer>();
  const platform: FakePlatform = {
    calls,
    answer: (call, answer, status = 200, headers = {}) => {
      answers.set(call, typeof answer === 'function' ? (answer as Answer) : () => Response.json(answer, { status, headers }));
    },
    cut: (call) => {
      answers.set(call, () => Promise.reject(new TypeError('fetch failed')));
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const text = await request.text();
      const { method, url, redirect, headers } = request;
      calls.push({ method, url, redirect, key: headers.get('x-api-key'), body: text === '' ? undefined : JSON.parse(text) });
      const answer = answers.get(`${method} ${pathname.slice(pathname.indexOf(apiBasePath) + apiBasePath.length)}`);
      return answer ? answer() : Response.json({ error: 'nothing here', code: 'NOT_FOUND', details: null }, { status: 404 });
    },
  };
  platform.answer('GET /profile/get', { id: 'a-creator', displayName: 'A Creator' });
  platform.answer('POST /events/stream-token', { streamToken: 'token-1', expiresAt: '2026-01-01T00:01:00.000Z', expiresIn: 60 });
  return platform;
}
