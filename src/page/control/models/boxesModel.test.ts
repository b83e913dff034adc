import { expect, test } from 'vitest';
import { boxOf, calm } from '../../../testing/control/openControl';
import { openTimers } from './boxesModel';

test('[SPG-61] a timer says which overlay has it, whichever program reports it', () => {
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
});
