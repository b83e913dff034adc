import { expect, test } from 'vitest';
import { defaultSettings } from '../../../contract/settings';
import { openParts } from './undoScope';

test('[SHW-113] the editor can undo the image of a perk', () => {
  const address = { page: 'overlays', overlay: 'alerts' } as Parameters<typeof openParts>[1];
  expect(openParts(defaultSettings(), address)).toEqual(['perkImages', 'overlays/alerts', 'boxes/alerts']);
});
