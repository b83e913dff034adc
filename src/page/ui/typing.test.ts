import { describe, expect, test } from 'vitest';
import { drawn, isOvertaken, left, type Parsed, type Typing, typed } from './typing';

const asName = (text: string): Parsed<string> => (text.trim() === '' ? { ok: false, why: 'A name.' } : { ok: true, value: text.trim() });
const asNumber = (text: string): Parsed<number | undefined> =>
  text === '' ? { ok: true, value: undefined } : { ok: /^\d/.test(text), value: Number.parseFloat(text), why: 'A number.' };

/** A field with the value that it is given, drawn after each turn as a page draws it. */
function field<Value>(parse: (text: string) => Parsed<Value>, at: string) {
  let value = at;
  let typing: Typing<Value> | null = null;
  const draw = () => {
    typing = typing && drawn(typing, value, parse);
  };
  return {
    /** `becomes` = the value right after it, where what is sent is taken at once. */
    type: (now: string, becomes = value) => {
      typing = typed(typing, now, parse(now));
      value = becomes;
      draw();
    },
    turn: (to: string) => {
      value = to;
      draw();
    },
    leave: () => {
      typing = typing && left(typing, value, parse(typing.now));
    },
    get shows() {
      return typing?.now ?? value;
    },
    get isOvertaken() {
      return typing !== null && isOvertaken(typing, value);
    },
  };
}

describe('[SPG-5] a field in which somebody is', () => {
  test('keeps what was typed where another page changes it, says so, and follows once it is left', () => {
    const one = field(asNumber, '6');
    one.type('8', '8');
    expect(one.isOvertaken).toBe(false);
    one.turn('12');
    expect([one.shows, one.isOvertaken]).toEqual(['8', true]);
    one.type('9', '9');
    expect(one.isOvertaken).toBe(false);
    one.turn('12');
    one.leave();
    expect([one.shows, one.isOvertaken]).toEqual(['12', false]);
  });

  test('is not overtaken by what it sent itself, which comes later and one after the other', () => {
    const one = field(asName, 'dog');
    for (const now of ['c', 'ca', 'cat', 'cat ']) one.type(now);
    for (const name of ['c', 'cat']) {
      one.turn(name);
      expect([one.shows, one.isOvertaken]).toEqual(['cat ', false]);
    }
    one.turn('c');
    expect(one.isOvertaken).toBe(true); // what came of it is not so any more
    one.turn('cat');
    one.turn('cow');
    expect([one.shows, one.isOvertaken]).toEqual(['cat ', true]);
  });

  test('is not overtaken by what was made of it', () => {
    const one = field(asNumber, '6');
    one.type('8.123', '8.1');
    expect([one.shows, one.isOvertaken]).toEqual(['8.123', false]);
    one.leave();
    expect(one.shows).toBe('8.1');
  });

  test('is overtaken where what it has cannot be read, and where another page empties it', () => {
    const one = field(asNumber, '6');
    one.type('x');
    one.turn('');
    expect([one.shows, one.isOvertaken]).toEqual(['x', true]);
    one.leave();
    expect(one.shows).toBe('x');
    one.turn('7');
    expect(one.shows).toBe('7'); // what was left in it says nothing any more
  });
});
