import { expect, test } from 'vitest';
import type { FrameMessage } from '../../../contract/settings';
import { openPage } from '../../../testing/settings/openPage';

test('[CUS-45] each load of a widget begins a new part of its console until the console is cleared', async () => {
  const { model } = await openPage();
  const { custom } = model;
  const receive = (message: FrameMessage, element = 'alerts') => custom.onStatus({ kind: 'custom', element, message });
  receive({ kind: 'loaded' });
  receive({ kind: 'log', level: 'error', text: 'first' });
  receive({ kind: 'loaded' });
  receive({ kind: 'log', level: 'log', text: 'second' });
  receive({ kind: 'log', level: 'log', text: 'of another box' }, 'other');
  const atMs = expect.any(Number);
  expect(custom.log.value).toMatchObject([
    { level: 'loaded', atMs },
    { level: 'error', text: 'first' },
    { level: 'loaded', atMs },
    { level: 'log', text: 'second' },
  ]);
  custom.clearLog();
  expect(custom.log.value).toEqual([]);
});
