import { expect, test } from 'vitest';
import { boxOf, calm } from '../../../testing/control/openControl';
import { editorAddress, openTimers } from './boxesModel';

test('[SPG-54] a timer says which overlay has it, whichever program reports it, and where its element is edited', () => {
  const timer = { endsAtMs: null, leftMs: 60_000 };
  const own = { ...boxOf('subathon', {}), timer };
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
