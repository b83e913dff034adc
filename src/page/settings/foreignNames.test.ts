import { describe, expect, test } from 'vitest';
import { inEnglish, type KeptReceipt } from '../../contract/companion';
import { applyChange, defaultElementSettings, defaultSettings, invertChange } from '../../contract/settings';
import { type TextId, t, waitText } from '../i18n';
import { entryText, noteText as findingText } from '../stream/entryText';
import { compareSettings } from './backup/compare';
import { keyTitle } from './connections/keys/keyText';
import { settingChange } from './frame/changes';
import { partText } from './frame/undoText';
import { noteText } from './moderation/moderationText';
import { reasonsOf } from './stream/reasonText';

/** Names that every object inherits, such as `constructor`. */
const namesOfAll = Object.getOwnPropertyNames(Object.prototype);

const settings = defaultSettings();

describe.each(namesOfAll)('the name %s from outside', (name) => {
  test('is accepted as an element by no change of the settings', () => {
    const change = settingChange(name, ['volume'], 0.2);
    expect(invertChange(settings, change)).toMatchObject({ tag: 'set', value: defaultElementSettings().volume });
    let elements: readonly string[] = ['alerts'];
    try {
      elements = Object.keys(applyChange(settings, change).boxes);
    } catch (error) {
      expect(String(error)).toContain('Check values');
    }
    expect(elements).toEqual(['alerts']);
    expect(
      compareSettings(settings, { ...settings, boxes: Object.fromEntries([[name, defaultElementSettings()]]) }, []).newElements,
    ).toEqual([name]);
  });

  test('is refused as image, sound or currency of an element', () => {
    const { look: design } = defaultElementSettings();
    const changes = [
      settingChange('alerts', ['look'], { ...design, dressing: { image: name } }),
      settingChange('alerts', ['look'], { ...design, dressing: { sound: name } }),
      settingChange('alerts', ['minimumAmounts', name], 5),
    ];
    for (const change of changes) {
      const changed = () => applyChange(settings, change).boxes.alerts;
      if (name === '__proto__' && change === changes[2]) expect(changed()).toEqual(defaultElementSettings());
      else expect(changed).toThrow('Check values');
    }
  });

  test('is shown as received', () => {
    const texts = [partText(name), t(name as TextId), keyTitle({ kind: 'device', of: name }, null)];
    expect(texts).toEqual([name, name, name]);
    expect(waitText(name)).toBe('an unknown reason');
    expect(findingText([{ rule: name, did: name }])).toBe(name);
    expect(noteText({ rule: name, did: name })).toBe(`${name}: ${name}`);
    expect(entryText({ type: 'donation.created', title: name, amount: null, message: null }, false).title).toBe(name);
    expect(inEnglish({ id: `{${name}}`, values: {} })).toBe('');
    const outcomes: KeptReceipt['fate'][] = [
      { tag: 'skipped', by: name },
      { tag: 'suppressed', rule: name },
      { tag: 'failed', why: name },
      { tag: 'shown', cutShort: false, notes: [{ rule: name, did: name }] },
    ];
    for (const outcome of outcomes) for (const { text } of reasonsOf({ fate: outcome })) expect(text).toContain(name);
  });
});
