import { expect, test } from 'vitest';
import { isShown, parseRoute } from './route';

test('an overlay link contains its element and key', () => {
  expect(parseRoute('#/overlay/alerts?key=k1')).toEqual({ page: 'overlay', overlay: 'alerts', overlayKey: 'k1', debug: false });
  expect(parseRoute('#/overlay/goal-bar?key=k1&debug')).toEqual({ page: 'overlay', overlay: 'goal-bar', overlayKey: 'k1', debug: true });
});

test('[SHW-1] an overlay link with an invalid element shows nothing', () => {
  expect(parseRoute('#/overlay/<script>?key=k')).toEqual({ page: 'nothing' });
});

test('settings and demo links contain their key; an empty link is the settings page without a key', () => {
  expect(parseRoute('#/settings?key=s')).toEqual({ page: 'settings', key: 's' });
  expect(parseRoute('#/demo?key=d')).toEqual({ page: 'demo', key: 'd' });
  expect(parseRoute('')).toEqual({ page: 'settings', key: '' });
});

test('[SPG-7] a page of the settings is still the settings, and the preview needs no key', () => {
  expect(parseRoute('#/settings/look?key=s&box=goal')).toEqual({ page: 'settings', key: 's' });
  expect(parseRoute('#/preview')).toEqual({ page: 'preview', key: '' });
});

test.each([
  ['#/settings?key=s', '#/settings/look', true],
  ['#/settings?key=s', '#/settings/look?key=s&box=goal', true],
  ['#/settings?key=s', '#/settings?key=t', false],
  ['#/settings', '#/settings?key=s', false],
  ['#/demo?key=d', '#/demo', false],
  ['#/overlay/alerts?key=k', '#/overlay/alerts?key=k', true],
  ['#/overlay/alerts?key=k', '#/overlay/alerts', false],
  ['#/overlay/alerts?key=k', '#/settings', false],
])('[KEY-4] on the page of %s, %s leads to what is shown: %j', (shown, asked, expected) => {
  expect(isShown(parseRoute(shown), parseRoute(asked))).toBe(expected);
});
