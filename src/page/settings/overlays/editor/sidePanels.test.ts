import { expect, test } from 'vitest';
import type { SettingsPorts } from '../../frame/ports';
import { createPanelsModel } from './sidePanels';

function openPanels(stored: Record<string, string> = {}, isWide = true) {
  const room = { isWide, listener: () => {} };
  const memory = {
    read: (name: string) => stored[name] ?? null,
    write: (name: string, value: string) => Object.assign(stored, { [name]: value }),
  };
  const editorRoom = {
    isWide: () => room.isWide,
    onChange: (listener: () => void) => {
      room.listener = listener;
      return () => {};
    },
  };
  const model = createPanelsModel({ editorRoom, control: { memory } as unknown as SettingsPorts['control'] });
  const resize = (to: boolean) => {
    room.isWide = to;
    room.listener();
  };
  return { model, stored, resize, state: () => [model.layers.isOpen.value, model.inspector.isOpen.value] };
}

test('[SPG-42] panels are remembered, apart for windows with and without room for both', () => {
  const { model, stored, resize, state } = openPanels();
  expect(state()).toEqual([true, true]);
  model.inspector.toggle();
  expect(state()).toEqual([true, false]);
  resize(false);
  expect(state()).toEqual([false, true]);
  model.layers.toggle();
  expect(state()).toEqual([true, true]);
  resize(true);
  expect(state()).toEqual([true, false]);
  expect(openPanels(stored).state()).toEqual([true, false]);
  expect(openPanels(stored, false).state()).toEqual([true, true]);
});

test('[SPG-42] a panel that a command opens is not remembered as open', () => {
  const { model, stored, state } = openPanels({ 'editor-layers': 'closed' });
  model.layers.reveal();
  expect(state()).toEqual([true, true]);
  expect(openPanels(stored).state()).toEqual([false, true]);
});
