import { expect, test } from 'vitest';
import { type FieldValues, valueLimits } from '../../../contract/settings';
import { createFieldsFromCanvas } from './fieldsFromCanvas';

function openForm(first: FieldValues = {}) {
  let values = first;
  const endless: string[] = [];
  const model = createFieldsFromCanvas({
    shown: () => ({ element: 'mine', values, fields: ['preset', 'color', 'count'] }),
    setValues: (next) => {
      values = next;
    },
    onEndless: (_box, field) => endless.push(field),
  });
  return { model, endless, values: () => values };
}
const set = (name: string, value: string | number, reload = true) => ({ name, value, reload });

test('[CUS-33] a preset sets another field and resets itself, and later choices of the creator stay', () => {
  const { model, values } = openForm({ preset: 'night' });
  model.receive('mine', set('color', 'blue'));
  model.receive('mine', set('preset', 'none'));
  expect(values()).toEqual({ preset: 'none', color: 'blue' });
});

test('[CUS-33] only fields of the element whose form is shown are set', () => {
  const { model, values } = openForm();
  model.receive('other', set('color', 'blue'));
  model.receive('mine', set('unknown', 'blue'));
  model.receive('mine', set('color', 'x'.repeat(valueLimits.text + 1)));
  expect(values()).toEqual({});
});

test('[CUS-33] a widget that sets a field at each load does not reload endlessly', () => {
  const { model, endless, values } = openForm();
  for (let load = 0; load < 10; load += 1) model.receive('mine', set('count', load));
  expect([values(), endless]).toEqual([{ count: 2 }, ['count']]);
  model.creatorActed();
  model.receive('mine', set('count', 11));
  expect(values()).toEqual({ count: 11 });
});

test('[CUS-33] a value that needs no reload changes the form but not the frame, until the creator changes something', () => {
  const { model, values } = openForm({ color: 'red' });
  const before = values();
  model.receive('mine', set('count', 1, false));
  expect(values()).toEqual({ color: 'red', count: 1 });
  expect(model.loadedWith('mine', values(), before)).toBe(before);
  const changed = { ...values(), color: 'green' };
  expect(model.loadedWith('mine', changed, before)).toBe(changed);
  expect(model.loadedWith('mine', changed, changed)).toBe(changed);
});
