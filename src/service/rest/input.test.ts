import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiEndpoints, type Endpoint, operatorEndpoints } from '../../contract';
import { HttpProblem, parseInput } from '../../http';

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

/** What a 400 says of a field; `null` when it says nothing of it. */
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

test('the rows have fields to try', () => expect(fields.length).toBeGreaterThan(60));

test.each(fields)('[API-63] a wrong $field in the $where of $name is told by its name and what it must be', (of) => {
  const told = wrongTypes.map((wrong) => complaint(of, { [of.field]: wrong })).filter((message) => message !== null);
  expect(told.length).toBeGreaterThan(0);
  for (const message of told) {
    expect(message).toMatch(style);
    expect(message).not.toMatch(vague);
  }
});

test.each(fields)('[API-63] $field missing from the $where of $name is told where it is needed', (of) => {
  const message = complaint(of, {});
  if (message !== null) expect(message).toMatch(/^is required and must /);
});

test.each([[null], [5], ['x'], [[]]])('[API-63] a body that is %j is told to be an object', (body) => {
  expect(() => parseInput(apiEndpoints.createDonation.body, body, 'body')).toThrow(/^Invalid body: must be an object$/);
});
