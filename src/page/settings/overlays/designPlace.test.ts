import { expect, test } from 'vitest';
import { type AlertCode, defaultDesign, defaultElementSettings, defaultWidget, layerOf } from '../../../contract/settings';
import { cardPlace, isDrawnByCode, onWhole, toStoredLayer, withCardPlace } from './designPlace';

const size = { width: 1_920, height: 1_080 };
const whole = layerOf('alerts', { x: 0, y: 0, ...size });
const placeOf = (design: Partial<typeof defaultDesign>, layer = whole) => cardPlace(layer, { ...defaultDesign, ...design });
const element = defaultElementSettings();

test('[SPG-31] a card that the design positions is within the safe margin, at the side that the design names', () => {
  expect(placeOf({})).toEqual({ x: 355, y: 540, width: 1_210, height: 486 });
  expect(placeOf({ placement: 'top-right' })).toEqual({ x: 614, y: 54, width: 1_210, height: 486 });
  expect(placeOf({ placement: 'bottom-left', safeArea: 0 })).toEqual({ x: 0, y: 594, width: 1_210, height: 486 });
  expect(placeOf({ placement: 'center' })).toEqual({ x: 355, y: 297, width: 1_210, height: 486 });
  expect(placeOf({ placement: 'upper-third' })).toMatchObject({ x: 355, y: 54 });
});

test('[SPG-31] a larger card is wider as far as the margin allows and keeps its height, which sets the size of its type', () => {
  expect(placeOf({ scale: 2 })).toEqual({ x: 96, y: 540, width: 1_728, height: 486 });
  expect(placeOf({ scale: 0.5 })).toMatchObject({ width: 605, height: 486 });
  const portrait = layerOf('alerts', { x: 0, y: 0, width: 1_080, height: 1_920 });
  expect(placeOf({}, portrait)).toEqual({ x: 54, y: 1_338, width: 972, height: 486 });
  const small = layerOf('alerts', { x: 480, y: 470, width: 960, height: 540 }); // the size that older versions gave to new elements
  expect(placeOf({ placement: 'center', scale: 2, safeArea: 0 }, small)).toEqual(small.rect);
});

test('[SPG-31] a takeover and a strip are moved as a whole, and a card turns with its element', () => {
  expect(placeOf({ placement: 'takeover' })).toBeNull();
  expect(placeOf({}, layerOf('alerts', { x: 0, y: 0, width: 1_920, height: 240 }))).toBeNull();
  expect(placeOf({ placement: 'top-left' }, { ...whole, rotation: 180 })).toEqual(placeOf({ placement: 'bottom-right' }));
});

test('[SPG-31] moving, resizing or turning a card gives it a custom position; hiding it does not', () => {
  const shown = withCardPlace(whole, element);
  const moved = { ...shown, rect: { ...shown.rect, x: 600 } };
  expect(toStoredLayer(moved, whole, shown)).toEqual({ ...moved, ownPlace: true });
  expect(toStoredLayer({ ...shown, rotation: 5 }, whole, shown)).toEqual({ ...shown, rotation: 5, ownPlace: true });
  expect(toStoredLayer({ ...shown, hidden: true }, whole, shown)).toEqual({ ...whole, hidden: true });
  const own = toStoredLayer(moved, whole, shown);
  expect(withCardPlace(own, element)).toBe(own);
  expect(onWhole({ ...own, rotation: 5 }, size)).toStrictEqual(whole);
  expect(withCardPlace(whole, { ...element, widget: defaultWidget('goal') })).toBe(whole);
});

test('[SPG-31] if code draws a type of alert, the canvas shows the whole element, which the code fills', () => {
  const base = (drawnBy: AlertCode | null) => ({
    ...element,
    variants: [{ id: 'base', when: { type: 'donation.created' as const }, base: true as const, weight: 1, change: { drawnBy } }],
  });
  const byCode = base({ code: 'a'.repeat(32), values: {}, hosts: [] });
  expect([isDrawnByCode(byCode), isDrawnByCode(base(null)), isDrawnByCode(element)]).toEqual([true, false, false]);
  expect(withCardPlace(whole, byCode)).toBe(whole);
  expect(withCardPlace(whole, base(null))).not.toBe(whole);
});
