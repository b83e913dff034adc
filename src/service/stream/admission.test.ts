import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embeddedAdapters, type OpenAdapters } from '../adapters';
import { createTestService, type TestService } from '../testing/testService';

const path = '/api/v1/events/stream';
const perkId = '11111111-1111-4111-8111-111111111111';
let service: TestService;
let key: string;
let keyId: string;
let accountId: string;

beforeEach(async () => {
  service = await createTestService();
  ({ key, keyId, id: accountId } = await service.createAccount());
});
afterEach(() => service.service.close());

async function mint(body: object = {}): Promise<string> {
  const answer = await service.call('POST', '/api/v1/events/stream-token', { key, body });
  return (await answer.json()).streamToken;
}

async function connect(query: string, options: { key?: string; headers?: Record<string, string>; address?: string } = { key }) {
  const response = await service.call('GET', path + query, options);
  if (response.status !== 200) return (await response.json()).code;
  await response.body?.cancel();
  return 'open';
}

describe('forbidden parts of a connect', () => {
  test.each(['apiKey', 'api_key', 'apikey', 'key', 'token', 'APIKEY', 'Token', 'api%5Fkey', '%6bey'])(
    '[STR-6] a credential as "%s" is a 400, even with a valid key',
    async (name) => {
      expect(await connect(`?${name}=ovk_x`)).toBe('QUERY_PARAM_CREDENTIAL');
      expect(await connect(`?${name}=`, {})).toBe('QUERY_PARAM_CREDENTIAL');
    },
  );

  test.each([
    ['?key=x', 400],
    ['?lastEventId=0-0', 400],
    ['?streamToken=nobody', 401],
  ])('[API-4] the rejection of %s has only an error and a code', async (query, status) => {
    const response = await service.call('GET', path + query, { key });
    expect([response.status, Object.keys(await response.json()).sort()]).toEqual([status, ['code', 'error']]);
  });

  test('[STR-7] errors have an order: credential, channels, client_type, access, filters, cursor', async () => {
    const wrong = '?lastEventId=0-0&events=&perkIds=&client_type=obs&channels=a&key=x';
    expect(await connect(wrong, {})).toBe('QUERY_PARAM_CREDENTIAL');
    expect(await connect(wrong.replace('&key=x', ''), {})).toBe('CHANNEL_PARAM_NOT_ALLOWED');
    expect(await connect(wrong.replace('&channels=a&key=x', ''), {})).toBe('CLIENT_TYPE_NOT_ALLOWED');
    expect(await connect('?lastEventId=0-0&events=', {})).toBe('UNAUTHORIZED');
    expect(await connect('?lastEventId=0-0&events=x')).toBe('UNKNOWN_EVENT_TYPE');
    expect(await connect('?lastEventId=0-0&events=')).toBe('INVALID_FILTER');
    expect(await connect('?lastEventId=0-0')).toBe('INVALID_CURSOR');
  });

  test('[STR-8] the header takes precedence over the query', async () => {
    const headers = (id: string) => ({ key, headers: { 'last-event-id': id } });
    expect(await connect('?lastEventId=1772366400000-0', headers('0-0'))).toBe('INVALID_CURSOR');
    expect(await connect('?lastEventId=0-0', headers('1772366400000-0'))).toBe('open');
  });

  test('[STR-8] an empty resume point counts as none, in the header and in the query', async () => {
    const headers = { 'last-event-id': '' };
    expect(await connect('?lastEventId=')).toBe('open');
    expect(await connect('', { key, headers })).toBe('open');
    expect(await connect('?lastEventId=0-0', { key, headers })).toBe('INVALID_CURSOR');
  });

  test('[API-4] a rejection is JSON in the form of a REST error', async () => {
    const refused = await service.call('GET', `${path}?channels=a`, { key });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/json']);
    expect(await refused.json()).toMatchObject({ error: expect.any(String), code: 'CHANNEL_PARAM_NOT_ALLOWED' });
  });
});

describe('access', () => {
  test('[API-1] the stream accepts the key only in its header', async () => {
    expect(await connect('', { key })).toBe('open');
    expect(await connect('', {})).toBe('UNAUTHORIZED');
    expect(await connect('', { key: 'ovk_unknown' })).toBe('UNAUTHORIZED');
    expect(await connect('', { headers: { authorization: `Bearer ${key}` } })).toBe('UNAUTHORIZED');
  });

  test('[API-1] without premium, neither a key nor a token opens a stream', async () => {
    const token = await mint();
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    expect(await connect('')).toBe('PREMIUM_REQUIRED');
    expect(await connect(`?streamToken=${token}`, {})).toBe('PREMIUM_REQUIRED');
  });

  test('[STR-5] a token of a disabled key opens nothing', async () => {
    const token = await mint();
    await service.operate('PATCH', `/keys/${keyId}`, { disabled: true });
    expect(await connect(`?streamToken=${token}`, {})).toBe('UNAUTHORIZED');
  });

  test('[STR-5] a token opens one stream', async () => {
    const token = await mint();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => connect(`?streamToken=${token}`, {})));
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'INVALID_STREAM_TOKEN')).toHaveLength(49);
  });

  test.each(['&channels=a', '&key=x', '&events=x', '&lastEventId=0-0'])(
    '[STR-5] a connect rejected for "%s" spends its token',
    async (more) => {
      const token = await mint();
      expect(await connect(`?streamToken=${token}${more}`, {})).not.toBe('open');
      expect(await connect(`?streamToken=${token}`, {})).toBe('INVALID_STREAM_TOKEN');
    },
  );

  test.each(['&channels=a', '&key=x', ''])(
    '[STR-5] of 1,000 tokens, a connect spends the first 16, also if rejected for "%s"',
    async (more) => {
      const asked: string[] = [];
      const adapters: OpenAdapters = async (context) => {
        const embedded = await embeddedAdapters(':memory:')(context);
        const spend = (token: string) => {
          asked.push(token);
          return embedded.tokens.spend(token);
        };
        return { ...embedded, tokens: { ...embedded.tokens, spend } };
      };
      const counting = await createTestService({ adapters });
      try {
        const tokens = Array.from({ length: 1000 }, (_, index) => `ovs_${index}`);
        const query = `?${tokens.map((token) => `streamToken=${token}`).join('&')}${more}`;
        expect((await counting.call('GET', path + query, {})).status).toBe(more === '' ? 401 : 400);
        expect(asked).toEqual(tokens.slice(0, 16));
      } finally {
        await counting.service.close();
      }
    },
  );

  test('[STR-36] a key beside a token is ignored, whether it is valid or not', async () => {
    expect(await connect('?streamToken=nobody')).toBe('INVALID_STREAM_TOKEN');
    expect(await connect(`?streamToken=${await mint()}`, { key: 'ovk_unknown' })).toBe('open');
  });

  test('[STR-5] two valid tokens open nothing, and both are spent', async () => {
    const [one, other] = [await mint(), await mint()];
    expect(await connect(`?streamToken=${one}&streamToken=${other}`, {})).toBe('INVALID_STREAM_TOKEN');
    expect(await connect(`?streamToken=${one}`, {})).toBe('INVALID_STREAM_TOKEN');
    expect(await connect(`?streamToken=${other}`, {})).toBe('INVALID_STREAM_TOKEN');
  });

  test('[STR-5] OPTIONS and HEAD spend nothing', async () => {
    const token = await mint();
    expect((await service.call('OPTIONS', `${path}?streamToken=${token}`)).status).toBe(204);
    expect((await service.call('HEAD', `${path}?streamToken=${token}`)).status).toBe(405);
    expect(await connect(`?streamToken=${token}`, {})).toBe('open');
  });

  test('[STR-5] a token expires after a minute', async () => {
    const token = await mint();
    await service.time.advance(60_000);
    expect(await connect(`?streamToken=${token}`, {})).toBe('INVALID_STREAM_TOKEN');
  });

  test('a minted token has its expiry', async () => {
    const minted = await service.call('POST', '/api/v1/events/stream-token', { key, body: {} });
    expect(await minted.json()).toMatchObject({ expiresAt: '2026-03-01T12:01:00.000Z', expiresIn: 60 });
  });
});

describe('bound filters', () => {
  test('[STR-4] a mint rejects a filter with the codes of a connect', async () => {
    const code = async (body: object) => (await (await service.call('POST', '/api/v1/events/stream-token', { key, body })).json()).code;
    expect(await code({ events: ['x'] })).toBe('UNKNOWN_EVENT_TYPE');
    expect(await code({ events: [] })).toBe('INVALID_FILTER');
    expect(await code({ perkIds: ['x'] })).toBe('INVALID_FILTER');
    expect(await code({ events: 'goal.reached' })).toBe('INVALID_REQUEST');
    expect(await code({ events: [1] })).toBe('INVALID_REQUEST');
  });

  test.each([
    ['events', 9, 1],
    ['events', 60_000, 1],
    ['events', 130_000, 1],
    ['events', 15_000, 'goal.reached'],
    ['perkIds', 11, null],
    ['perkIds', 120_000, 1],
    ['perkIds', 6_000, perkId],
  ])('[STR-4] a mint rejects %s with %i values, whatever they are (%j)', async (name, count, value) => {
    const body = { [name]: Array.from({ length: count }, () => value) };
    const refused = await service.call('POST', '/api/v1/events/stream-token', { key, body });
    const cap = name === 'events' ? 8 : 10;
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: `${name} takes at most ${cap} values.`, code: 'INVALID_FILTER', details: null },
    ]);
  });

  test('[STR-21] a bound filter may not be repeated; another filter may be added', async () => {
    const body = { events: ['donation.created'] };
    expect(await connect(`?events=donation.created&streamToken=${await mint(body)}`, {})).toBe('FILTER_CONFLICT');
    expect(await connect(`?events=&streamToken=${await mint(body)}`, {})).toBe('FILTER_CONFLICT');
    expect(await connect(`?perkIds=${perkId}&streamToken=${await mint({ perkIds: [perkId] })}`, {})).toBe('FILTER_CONFLICT');
    expect(await connect(`?perkIds=${perkId}&streamToken=${await mint(body)}`, {})).toBe('open');
    expect(await connect(`?events=goal.reached&streamToken=${await mint()}`, {})).toBe('open');
  });
});

describe('pages of other origins', () => {
  test('[STR-19] a preflight allows the key and the cursor', async () => {
    const preflight = await service.call('OPTIONS', path, { headers: { origin: 'https://page.example' } });
    const header = (name: string) => preflight.headers.get(`access-control-${name}`);
    expect(['allow-origin', 'allow-headers', 'allow-methods'].map(header)).toEqual(['*', 'X-API-Key, Last-Event-ID', 'GET, OPTIONS']);
  });

  test('[STR-19] answers and errors are readable from any origin, never with credentials', async () => {
    for (const response of [await service.call('GET', path, { key }), await service.call('GET', path), await service.call('POST', path)]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('[API-6] another method is a 405 that names the supported methods', async () => {
    const refused = await service.call('POST', path, { key });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
  });
});
