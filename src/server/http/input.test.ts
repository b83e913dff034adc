import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from './input';

const namesOfAll = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');

test.each(namesOfAll)('[API-4] an absent field called %s is reported as required', (name) => {
  const schema = z.object({ inside: z.object({ [name]: z.string() }) });
  expect(() => parseInput(schema, { inside: {} }, 'body')).toThrow(`Invalid body: inside.${name}: is required and must be a string`);
  expect(() => parseInput(schema, { inside: { [name]: 5 } }, 'body')).toThrow(`Invalid body: inside.${name}: must be a string`);
});

test('[API-4] the error for a body that is no object says so, and names no fields', () => {
  const schema = z.object({ inside: z.object({ length: z.string() }) });
  for (const value of [null, 'text', 5, []]) expect(() => parseInput(schema, value, 'body')).toThrow('Invalid body: must be an object');
  expect(() => parseInput(schema, { inside: { length: 1 } }, 'body')).toThrow('Invalid body: inside.length: must be a string');
});
