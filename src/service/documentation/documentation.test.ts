import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorStatus } from '../../contract';
import { apiEndpoints, operatorBasePath, operatorEndpoints } from '../../contract/api';
import { openApiDocument } from '../../server/http';
import { createTestService, type TestService } from '../testing/testService';
import { describeApi, problems } from './describeApi';

/** The list of calls in creator-api.md, without the event stream. */
const catalogue = `
  POST /donation/create; GET /donation/getById; GET /donation/list; GET /donation/stats; GET /donation/daily; GET /donation/hourly; GET /donation/top-donors; GET /donation/top-countries; GET /donation/breakdown
  GET /perk/list; GET /perk/getById
  POST /follower/create; GET /follower/list; GET /follower/current; GET /follower/stats; GET /follower/byDateRange; POST /follower/update
  POST /live-session/create; GET /live-session/list; GET /live-session/getById; GET /live-session/events; POST /live-session/addEvent; POST /live-session/update; POST /live-session/delete
  GET /analytics/overview; GET /analytics/daily; GET /analytics/hourly; GET /analytics/weekly; GET /analytics/activities; GET /analytics/oldest
  GET /goal/list; GET /goal/getById; GET /goal/active
  GET /profile/get
  POST /events/stream-token
  GET /visitors/aggregate; GET /visitors/timeseries; GET /visitors/breakdown; GET /visitors/realtime; GET /visitors/goals; GET /visitors/donation-methods
`;

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.service.close());

async function validate(document: object): Promise<unknown> {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  return valid ? 'valid' : errors;
}

describe('OpenAPI', () => {
  test('[API-11] an independent validator accepts the document as OpenAPI 3.1', async () => {
    const served = await (await service.call('GET', '/api/v1/openapi.json')).json();
    expect(await validate(served)).toBe('valid');
    expect(await validate({ ...served, paths: { 'no-slash': {} } })).not.toBe('valid');
  });

  test("[API-11] contains every row of the contract's catalogue", () => {
    const { paths } = describeApi();
    const described = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    );
    const rows = catalogue.split(/[;\n]/).map((row) => row.trim());
    expect(described).toEqual(expect.arrayContaining(rows.filter((row) => row !== '')));
  });

  test('[API-11] every row is one operation with its group, its examples and its problems', () => {
    const { paths, tags, components } = describeApi();
    const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(apiEndpoints).sort());
    for (const {
      operationId,
      tags: [tag = ''],
      responses,
      security,
    } of operations) {
      expect(tags, operationId).toContainEqual({ name: tag });
      expect(security, operationId).toEqual([{ key: [] }]);
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', '401', '403', '405', '429', '500']));
      expect(responses[200].content['application/json'], operationId).toHaveProperty('example');
      for (const [status, answer] of Object.entries(responses).slice(1)) {
        const { code } = problems[Number(status)]?.example ?? {};
        expect(answer, `${operationId} ${status}`).toMatchObject({ $ref: `#/components/responses/${code}` });
      }
    }
    for (const { content } of Object.values(components.responses)) expect(content['application/json']).toHaveProperty('example');
  });

  test('[API-11] every answer describes the rate-limit headers, a 429 Retry-After, and a 405 Allow', () => {
    const { paths, components } = describeApi();
    const common = ['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    const namesOf = (answer?: { headers?: object }) => Object.keys(answer?.headers ?? {}).sort();
    expect(namesOf(paths['/api/v1/donation/list']?.get?.responses[200])).toEqual(common);
    expect(namesOf(components.responses.UNAUTHORIZED)).toEqual(common);
    expect(namesOf(components.responses.TOO_MANY_REQUESTS)).toEqual([...common, 'Retry-After'].sort());
    expect(namesOf(components.responses.METHOD_NOT_ALLOWED)).toEqual([...common, 'Allow'].sort());
    expect(Object.keys(components.headers)).toEqual(expect.arrayContaining([...common, 'Retry-After', 'Allow']));
  });

  test('[API-11] a query parameter is described by its value, with limits and default', () => {
    const [limit, cursor] = describeApi().paths['/api/v1/donation/list']?.get?.parameters ?? [];
    expect(limit).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100, default: 50 }),
    });
    expect(cursor?.schema).toMatchObject({ type: 'string', maxLength: 256 });
    const [, startDate] = describeApi().paths['/api/v1/donation/top-donors']?.get?.parameters ?? [];
    expect(startDate).toMatchObject({ description: 'Given together with endDate, which it may not lie after.' });
    const [id] = describeApi().paths['/api/v1/donation/getById']?.get?.parameters ?? [];
    expect(id).toMatchObject({ name: 'id', required: true });
  });

  test('[API-11] a body is described as it is sent, with every checked limit', () => {
    const { DonationCreate, FollowerCreate, StreamTokenRequest } = describeApi().components.schemas;
    expect(DonationCreate?.required).toEqual(['amount', 'currency']);
    expect(DonationCreate?.properties).toMatchObject({
      amount: { type: 'number', minimum: 1, maximum: 10_000, multipleOf: 0.01 },
      donorName: { type: 'string', maxLength: 200 },
      message: { type: 'string', maxLength: 500 },
      donorEmail: { anyOf: [{ const: '' }, { type: 'string', maxLength: 254, format: 'idn-email' }] },
    });
    expect(FollowerCreate?.required).toEqual(['username']);
    // If the schema had a default, generated clients would require the field.
    expect(FollowerCreate?.properties?.platform).toEqual({ type: 'string', minLength: 1, maxLength: 50 });
    expect(StreamTokenRequest).toMatchObject({
      properties: {
        events: { minItems: 1, maxItems: 8, items: { enum: ['donation.created', 'perks.purchased', 'follower.created', 'goal.reached'] } },
        perkIds: { minItems: 1, maxItems: 10, items: { format: 'uuid' } },
      },
    });
    expect(StreamTokenRequest?.required).toBeUndefined();
  });

  test('[API-11] an endpoint lists the codes of its 400', () => {
    const { paths } = describeApi();
    const reported = (path: string, method: string) => paths[`/api/v1${path}`]?.[method]?.responses[400]?.description;
    const ofBodies = 'Invalid request: INVALID_REQUEST, INVALID_JSON, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE';
    expect(reported('/donation/create', 'post')).toBe(ofBodies);
    expect(reported('/events/stream-token', 'post')).toBe(`${ofBodies}, UNKNOWN_EVENT_TYPE, INVALID_FILTER`);
    expect(reported('/donation/list', 'get')).toBeUndefined();
  });

  test('[API-11] shared parts of records are one named schema', () => {
    const { components, paths } = describeApi();
    expect(components.schemas).toHaveProperty('Donation');
    const list = paths['/api/v1/follower/list']?.get?.responses[200]?.content['application/json'].schema;
    expect(list?.properties?.followers?.items).toEqual({ $ref: '#/components/schemas/Follower' });
  });

  test('[API-11] path parameters are described, on the table that has some', async () => {
    const document = openApiDocument({
      title: 'Operator',
      version: '1',
      description: 'The operator interface.',
      table: operatorEndpoints,
      basePath: operatorBasePath,
      problems,
      headers: { Allow: { description: 'Methods', schema: { type: 'string' } }, 'Retry-After': { description: 'Wait', schema: {} } },
      commonHeaders: [],
      schemas: {},
      examples: {},
      securitySchemes: { operator: { type: 'http', scheme: 'bearer' } },
    });
    expect(await validate(document)).toBe('valid');
    expect(document.paths['/operator/v1/accounts/{id}/keys']?.get?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, description: 'The account.', schema: { type: 'string' } },
    ]);
  });
});

describe('the reference page', () => {
  const read = async () => {
    const response = await service.call('GET', '/api/v1/docs');
    return { response, page: await response.text() };
  };

  test('[API-11] shows every row of the table', async () => {
    const { response, page } = await read();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const [name, { path, summary }] of Object.entries(apiEndpoints)) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(`<code>/api/v1${path}</code>`);
      expect(page).toContain(summary.replaceAll("'", '&#39;').replaceAll('"', '&quot;'));
    }
    expect(page).toContain('integer, 1 to 100, default 50');
    expect(page).not.toMatch(/\[object Object\]|undefined/);
  });

  test('[API-5] explains each code of the contract and of an endpoint', async () => {
    const { page } = await read();
    const ofContract = Object.keys(errorStatus).slice(0, Object.keys(errorStatus).indexOf('INVALID_REQUEST'));
    const ofRows = Object.values(problems).flatMap(({ example, codesOfBodies = [] }) => [example.code, ...codesOfBodies]);
    for (const code of [...ofContract, ...ofRows]) expect(page).toMatch(new RegExp(`<code>${code}</code></th><td>\\d{3}: \\w`));
  });

  test('[API-11] needs no network: no script, no external URL, and a policy that forbids both', async () => {
    const { response, page } = await read();
    expect(page.replaceAll('https://example.com/', '')).not.toMatch(/<script|<link|<img|https?:\/\/|@import|url\(/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  });

  test('[API-11] is not limited, and has no other method', async () => {
    for (let reading = 0; reading < 130; reading += 1) expect((await service.call('GET', '/api/v1/docs')).status).toBe(200);
    const refused = await service.call('POST', '/api/v1/docs');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
