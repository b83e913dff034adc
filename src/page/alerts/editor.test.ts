import { expect, test } from 'vitest';
import { defaultElementSettings, defaultElementText, defaultSettings, textSlots } from '../../contract/settings';
import { checkTemplate, sampleAlert } from './editor';
import { variablesOf } from './text/templateValue';

const now = '2026-03-01T12:00:00.000Z';
const joined = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('');

test.each(textSlots)('[SPG-9] the sample for the text of %s is in the creator’s currency', (slot) => {
  const { amount } = sampleAlert(slot, { ...defaultSettings(), locale: 'en-US' }, 'alerts', now, { currency: 'EUR' });
  expect(amount ?? '€').toContain('€');
});

test('[TXT-3] a template error is reported with its position', () => {
  expect(checkTemplate('Hi {nmae}', 'en')).toEqual({
    message: 'texts.problem.variableUnknown',
    values: { variable: '{nmae}' },
    at: 3,
    until: 9,
  });
});

test.each(textSlots)('[TXT-1] a sample of %s shows its template, and every offered variable has a value', async (slot) => {
  const title = variablesOf[slot].filter((name) => !['country', 'perk', 'perks', 'quantity', 'perkCount', 'total'].includes(name));
  const templates = { [slot]: { title: title.map((name) => `[{${name}}]`).join('') } };
  const alerts = { ...defaultElementSettings(), text: { ...defaultElementText(), templates } };
  const alert = await sampleAlert(slot, { ...defaultSettings(), locale: 'en-US', boxes: { alerts } }, 'alerts', now);
  expect(joined(alert.title)).not.toContain('[]');
  expect(joined(alert.title).match(/\[/g)).toHaveLength(title.length);
});
