import { describe, expect, test } from 'vitest';
import { fixtures } from '../fixtures/fixtures';
import { checkContract } from './checkContract';

/* Tests the check itself: it must reject a response even if only a single field differs from the endpoint's schema. */

const path = '/api/v1/profile/get';
const check = (body: unknown, status = 200, at = path) => checkContract('GET', at, Response.json(body, { status }));
const profile = fixtures.getProfile;
const { handle: _, ...lacking } = profile;

describe('answers', () => {
  test('[API-11] the exact row passes, at every base path, with its query', async () => {
    await check(profile);
    await check(profile, 200, '/api/test/v1/profile/get?x=1');
    await check({ accounts: [] }, 200, '/operator/v1/accounts');
  });

  test.each([
    ['a field more', { ...profile, more: 1 }],
    ['a field less', lacking],
    ['a field of another type', { ...profile, premium: 'yes' }],
    ['null', null],
  ])('[API-11] %s does not pass', async (_, body) => {
    await expect(check(body)).rejects.toThrow();
    await expect(check(body, 200, '/api/test/v1/profile/get')).rejects.toThrow();
  });
});

describe('errors', () => {
  const error = { error: 'No.', code: 'UNAUTHORIZED', details: null };

  test('[API-4] an error has its three fields, a 429 two', async () => {
    await check(error, 401);
    await check({ error: 'No.', code: 'TOO_MANY_REQUESTS' }, 429);
    await expect(check({ error: 'No.', code: 'UNAUTHORIZED' }, 401)).rejects.toThrow();
    await expect(check({ ...error, code: 'TOO_MANY_REQUESTS' }, 429)).rejects.toThrow();
    await expect(check({ ...error, more: 1 }, 401)).rejects.toThrow();
  });

  test('[API-11] a status that is not in OpenAPI does not pass', async () => {
    await expect(check(error, 409)).rejects.toThrow('OpenAPI has no 409 for GET /profile/get');
  });
});
