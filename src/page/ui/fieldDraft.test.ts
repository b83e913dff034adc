import { describe, expect, test } from 'vitest';
import {
  draftAfterBlur,
  draftAfterInput,
  draftAfterRender,
  type FieldDraft,
  inEffectAfterInput,
  isChangedElsewhere,
  type Parsed,
} from './fieldDraft';

const asName = (text: string): Parsed<string> => (text.trim() === '' ? { ok: false, why: 'A name.' } : { ok: true, value: text.trim() });
const asNumber = (text: string): Parsed<number | undefined> =>
  text === '' ? { ok: true, value: undefined } : { ok: /^\d/.test(text), value: Number.parseFloat(text), why: 'A number.' };

/** A field for a stored value. It is rendered after each step, as on a page. */
function field<Value>(parse: (text: string) => Parsed<Value>, at: string) {
  let value = at;
  let draft: FieldDraft<Value> | null = null;
  const render = () => {
    draft = draft && draftAfterRender(draft, value, parse);
  };
  return {
    /** Types a text. `becomes`: the stored value afterwards. Default: unchanged. */
    type: (now: string, becomes = value) => {
      draft = draftAfterInput(draft, now, value, inEffectAfterInput(draft, value, parse(now), parse));
      value = becomes;
      render();
    },
    /** Types a text whose value is stored immediately, formatted by `write`. */
    typeStored: (now: string, write: (value: Value) => string) => {
      const inEffect = inEffectAfterInput(draft, value, parse(now), parse);
      draft = draftAfterInput(draft, now, value, inEffect);
      if (inEffect.ok) value = write(inEffect.value);
      render();
    },
    store: (text: string) => {
      value = text;
      render();
    },
    blur: () => {
      draft = draft && draftAfterBlur(draft, value, parse(draft.text));
    },
    get stored() {
      return value;
    },
    get shows() {
      return draft?.text ?? value;
    },
    get isChangedElsewhere() {
      return draft !== null && isChangedElsewhere(draft, value);
    },
  };
}

describe('[SPG-5] a field that is being edited', () => {
  test('keeps the typed text if another page changes the value, reports the change, and shows it after blur', () => {
    const one = field(asNumber, '6');
    one.type('8', '8');
    expect(one.isChangedElsewhere).toBe(false);
    one.store('12');
    expect([one.shows, one.isChangedElsewhere]).toEqual(['8', true]);
    one.type('9', '9');
    expect(one.isChangedElsewhere).toBe(false);
    one.store('12');
    one.blur();
    expect([one.shows, one.isChangedElsewhere]).toEqual(['12', false]);
  });

  test('is not overwritten by its own sent values, which return later one by one', () => {
    const one = field(asName, 'dog');
    for (const now of ['c', 'ca', 'cat', 'cat ']) one.type(now);
    for (const name of ['c', 'cat']) {
      one.store(name);
      expect([one.shows, one.isChangedElsewhere]).toEqual(['cat ', false]);
    }
    one.store('c');
    expect(one.isChangedElsewhere).toBe(true); // another value has replaced the sent value
    one.store('cat');
    one.store('cow');
    expect([one.shows, one.isChangedElsewhere]).toEqual(['cat ', true]);
  });

  test('is not overwritten by the normalized form of its text', () => {
    const one = field(asNumber, '6');
    one.type('8.123', '8.1');
    expect([one.shows, one.isChangedElsewhere]).toEqual(['8.123', false]);
    one.blur();
    expect(one.shows).toBe('8.1');
  });

  test('is overwritten if its text is invalid or another page empties the value', () => {
    const one = field(asNumber, '6');
    one.type('x');
    one.store('');
    expect([one.shows, one.isChangedElsewhere]).toEqual(['x', true]);
    one.blur();
    expect(one.shows).toBe('x');
    one.store('7');
    expect(one.shows).toBe('7');
  });
});

describe('[SPG-72] while a typed text is refused', () => {
  const asMoney = (text: string): Parsed<number> =>
    /^\d+([.,]\d{1,2})?$/.test(text) ? { ok: true, value: Number(text.replace(',', '.')) } : { ok: false, why: 'Both readings.' };
  const typeInto = (one: ReturnType<typeof field<number>>, text: string) => {
    for (let end = 1; end <= text.length; end += 1) one.typeStored(text.slice(0, end), String);
  };

  test('the value before typing applies, not the valid start of the text', () => {
    const one = field(asMoney, '5');
    typeInto(one, '1,23');
    expect(one.stored).toBe('1.23');
    one.typeStored('1,234', String);
    expect([one.shows, one.stored, one.isChangedElsewhere]).toEqual(['1,234', '5', false]);
    one.blur();
    expect([one.shows, one.stored]).toEqual(['1,234', '5']);
    one.typeStored('1234', String);
    expect(one.stored).toBe('1234');
  });

  test('a value that another page stored meanwhile stays', () => {
    const one = field(asMoney, '5');
    typeInto(one, '1,23');
    one.store('12');
    one.typeStored('1,234', String);
    expect([one.shows, one.stored, one.isChangedElsewhere]).toEqual(['1,234', '12', true]);
    one.typeStored('1,2345', String);
    expect([one.shows, one.stored, one.isChangedElsewhere]).toEqual(['1,2345', '12', true]);
  });
});
