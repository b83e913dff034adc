import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract';
import { apiEndpoints, operatorEndpoints } from '../../contract/api';
import { HttpProblem, parseInput } from '../../server/http';
import { createTestService } from '../testing/testService';

const rows = Object.entries<Endpoint>({ ...apiEndpoints, ...operatorEndpoints });
const fields = rows.flatMap(([name, { query, body }]) =>
  (['query', 'body'] as const).flatMap((where) => {
    const schema = { query, body }[where];
    return schema ? fieldsOf(schema).map((field) => ({ name, where, schema, field })) : [];
  }),
);

function fieldsOf(schema: z.ZodMiniType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

function complaint({ schema, where, field }: (typeof fields)[number], given: object) {
  try {
    parseInput(schema, given, where);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { issues } = z.parse(Details, error.details);
    for (const { path, message } of issues) expect(error.message).toContain(`${path}: ${message}`);
    expect(error.message).toMatch(new RegExp(`^Invalid ${where}: `));
    return issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message ?? null;
  }
  return null;
}
const Details = z.object({ in: z.string(), issues: z.array(z.object({ path: z.string(), message: z.string() })) });

const style = /^(is required and )?must (not )?(be|have|contain|begin) [\w<>(][^:;]*$/;
const vague = /known shape|undefined|\[object|Invalid|written as|of type/;
const wrongTypes = [null, 'x\u0000', -1, 1.5, true, [], [5], {}, { a: 1 }, 'x'.repeat(5000)];

test('the rows have fields to test', () => expect(fields.length).toBeGreaterThan(60));

test.each(fields)('[API-4] an invalid $field in the $where of $name is reported with its name and what it must be', (of) => {
  const reported = wrongTypes.map((wrong) => complaint(of, { [of.field]: wrong })).filter((message) => message !== null);
  expect(reported.length).toBeGreaterThan(0);
  for (const message of reported) {
    expect(message).toMatch(style);
    expect(message).not.toMatch(vague);
  }
});

test.each(fields)('[API-4] a required $field missing from the $where of $name is reported', (of) => {
  const message = complaint(of, {});
  if (message !== null) expect(message).toMatch(/^is required and must /);
});

test.each([[null], [5], ['x'], [[]]])('[API-4] a body that is %j is reported as not an object', (body) => {
  expect(() => parseInput(apiEndpoints.createDonation.body, body, 'body')).toThrow(/^Invalid body: must be an object$/);
});

test('[API-4] of many invalid fields, the first 20 are named and the rest is counted', () => {
  const perkId = '11111111-1111-4111-8111-111111111111';
  const refusalOf = (wrong: number) => {
    const lines = Array.from({ length: wrong }, () => ({ perkId, quantity: 0 }));
    const error = problemOf(() => parseInput(operatorEndpoints.createPurchase.body, { currency: 'usd', lines }, 'body'));
    return { message: error.message, named: z.parse(Details, error.details).issues.length };
  };
  const reported = (count: number) =>
    Array.from({ length: count }, (_, index) => `lines.${index}.quantity: must be more than 0`).join('; ');
  expect(refusalOf(20)).toEqual({ message: `Invalid body: ${reported(20)}`, named: 20 });
  expect(refusalOf(21)).toEqual({ message: `Invalid body: ${reported(20)}; and 1 more`, named: 20 });
  expect(refusalOf(50)).toEqual({ message: `Invalid body: ${reported(20)}; and 30 more`, named: 20 });
});

function problemOf(attempt: () => unknown): HttpProblem {
  try {
    attempt();
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
  throw new Error('Nothing was rejected');
}

test('[API-4] a list that is too long is reported, whatever its content', async () => {
  const service = await createTestService();
  const { id } = await service.createAccount();
  const refused = await service.operate('POST', `/accounts/${id}/purchases`, { currency: 'usd', lines: Array(120_000).fill(1) });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: 'Invalid body: lines: must have at most 50 items', details: { issues: [{ path: 'lines' }] } },
  ]);
  await service.service.close();
});

test.each(arrays())('[API-4] $field of $name has a limit, at which reading stops', ({ schema, field }) => {
  const read = z.safeParse(schema, { [field]: Array(130_000).fill(false) });
  expect(read.error?.issues.filter(({ path }) => path[0] === field).length ?? 0).toBeLessThanOrEqual(1);
});

function arrays() {
  return fields.filter(({ schema, field }) => {
    const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object(properties?.[field]).type === 'array';
  });
}
