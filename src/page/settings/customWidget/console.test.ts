import { expect, test } from 'vitest';
import type { FrameMessage } from '../../../contract/settings';
import { openPage } from '../../../testing/settings/openPage';

test('[CUS-55] each load of a widget begins a new part of its console until the console is cleared', async () => {
  const { model } = await openPage();
  const { custom } = model;
  const tell = (message: FrameMessage, box = 'alerts') => custom.onNews({ kind: 'custom', box, message });
  tell({ kind: 'loaded' });
  tell({ kind: 'log', level: 'error', text: 'first' });
  tell({ kind: 'loaded' });
  tell({ kind: 'log', level: 'log', text: 'second' });
  tell({ kind: 'log', level: 'log', text: 'of another box' }, 'other');
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
