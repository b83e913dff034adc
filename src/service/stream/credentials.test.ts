import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from './admission';
import { refuseForbidden } from './streamRequest';

const names = ['apiKey', 'api_key', 'apikey', 'key', 'token'] as const;

/** The ways to write a name in a query: letters in either case, and characters percent-encoded in either case. */
const writtenName = fc
  .constantFrom(...names)
  .chain((name) => fc.tuple(...[...name].map((letter) => writtenLetter(letter))).map((letters) => letters.join('')));

function writtenLetter(letter: string): fc.Arbitrary<string> {
  const hex = (text: string) => text.charCodeAt(0).toString(16).padStart(2, '0');
  const forms = [letter.toLowerCase(), letter.toUpperCase()].flatMap((text) => [text, `%${hex(text)}`, `%${hex(text).toUpperCase()}`]);
  return fc.constantFrom(...new Set(forms));
}

const harmless = fc.constantFrom('', 'events=goal.reached', 'lastEventId=1-1', 'streamToken=ovs_x', 'tokens=1', 'keys=1');
const value = fc.constantFrom('', '=', '=ovk_secret', '=%00', '=a%26b');

test('[STR-6] a credential in the query is rejected in every case, encoding and position', () => {
  fc.assert(
    fc.property(harmless, writtenName, value, harmless, (before, name, given, after) => {
      const query = [before, name + given, after].filter((part) => part !== '').join('&');
      expect(() => refuseForbidden(new URLSearchParams(query)), query).toThrow(expect.objectContaining({ code: 'QUERY_PARAM_CREDENTIAL' }));
    }),
    { numRuns: 500 },
  );
});

test('[STR-6] names that only contain such a word are accepted', () => {
  for (const query of ['streamToken=x', 'tokens=x', 'keyring=x', 'api-key=x', 'x=key', '%2574oken=x', 'key%20=x']) {
    expect(() => refuseForbidden(new URLSearchParams(query)), query).not.toThrow();
  }
});

test('[STR-6] it is rejected before a key is hashed, a place taken or a connect counted', async () => {
  const untouched = () => {
    throw new Error('Nothing may be used');
  };
  const ports = {
    keys: { check: untouched, recheck: untouched, changed: untouched },
    limiter: { connect: untouched, enter: untouched },
    limits: {} as Parameters<typeof admit>[1]['limits'],
  };
  for (const name of names) {
    const request = new Request(`http://service.test/api/v1/events/stream?${name}=x`, { headers: { 'x-api-key': 'ovk_y' } });
    await expect(admit({ request, clientAddress: '192.0.2.1' }, ports)).rejects.toMatchObject({ code: 'QUERY_PARAM_CREDENTIAL' });
  }
});
