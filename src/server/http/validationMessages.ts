import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const names: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  guid: 'a uuid',
  url: 'a web address that begins with http or https',
  uuid: 'a uuid',
  datetime: 'an ISO 8601 UTC date-time ending in Z',
};

/** The requirement that the value does not meet, for example `must be a string` (SPEC API-4). A message in the schema has priority. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${names[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_format':
      return `must be ${names[issue.format] ?? `written as ${issue.format}`}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${describeBound(issue, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `must ${describeBound(issue, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'must be of a known shape';
  }
}

function describeBound({ origin, code }: Issue & { origin?: string }, bound: number, words: string): string {
  if (code === 'too_small' && bound === 1 && (origin === 'string' || origin === 'array')) return 'not be empty';
  if (origin === 'string') return `be ${words} ${bound} characters`;
  if (origin === 'array') return `have ${words} ${bound} items`;
  return `be ${words} ${bound}`;
}
