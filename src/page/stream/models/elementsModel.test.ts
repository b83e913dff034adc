import { expect, test } from 'vitest';
import { calm, elementOf } from '../../../testing/control/openControl';
import { editorAddress, openTimers } from './elementsModel';

test('[SPG-54] a timer has the name of its overlay, from any program, and its address in the editor', () => {
  const timer = { endsAtMs: null, leftMs: 60_000 };
  const own = { ...elementOf('subathon', {}), timer };
  expect(
    openTimers({
      ...calm,
      boxes: [
        { ...own, visible: false },
        { ...own, overlay: 'main' },
      ],
    }),
  ).toMatchObject([{ name: 'subathon', overlay: 'main' }]);
  expect(openTimers({ ...calm, boxes: [own] })).toMatchObject([{ overlay: null }]);
  expect(editorAddress({ name: 'subathon', overlay: 'main' })).toBe('#/settings/overlays?overlay=main&box=subathon');
  expect(editorAddress({ name: 'subathon', overlay: null })).toBeNull();
});
