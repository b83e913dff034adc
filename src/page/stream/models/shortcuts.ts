import { t } from '../../i18n';
import type { ControlPorts, Undo } from '../ports';
import {
  beginSafeMode,
  clear,
  decideFirst,
  endSafeMode,
  isSafe,
  replayLast,
  skip,
  skipSpeech,
  toggleApproveFirst,
  toggleMuted,
  togglePause,
  undo,
} from './actions';
import type { ControlModel } from './controlModel';

interface Shortcut {
  /** The key in lower case. The shortcut does not run while Ctrl, Alt or Meta is held down. */
  readonly key: string;
  readonly text: string;
  run(model: ControlModel): void;
}

export function openShortcuts({ shortcutsOpen }: ControlModel): void {
  shortcutsOpen.value = true;
}

export const shortcuts = (): readonly Shortcut[] => [
  { key: 'p', text: t('control.shortcut.pause'), run: togglePause },
  { key: 's', text: t('control.shortcut.skip'), run: skip },
  { key: 'v', text: t('control.shortcut.skipSpeech'), run: (model) => skipSpeech(model) },
  { key: 'a', text: t('control.shortcut.approve'), run: (model) => decideFirst(model, 'approve') },
  { key: 'x', text: t('control.shortcut.refuse'), run: (model) => decideFirst(model, 'refuse') },
  { key: 'r', text: t('control.shortcut.replay'), run: replayLast },
  { key: 'c', text: t('control.shortcut.clear'), run: (model) => clear(model) },
  { key: 'u', text: t('control.shortcut.undo'), run: (model) => undo(model) },
  { key: '1', text: t('control.shortcut.mute.alerts'), run: (model) => toggleMuted(model, 'alerts') },
  { key: '2', text: t('control.shortcut.mute.sound'), run: (model) => toggleMuted(model, 'sound') },
  { key: '3', text: t('control.shortcut.mute.speech'), run: (model) => toggleMuted(model, 'speech') },
  { key: 'f', text: t('control.shortcut.safeMode'), run: (model) => (isSafe(model) ? endSafeMode(model) : beginSafeMode(model)) },
  { key: 'w', text: t('control.shortcut.approveFirst'), run: toggleApproveFirst },
  { key: 'h', text: t('control.shortcut.hideNames'), run: ({ preferences }) => preferences.toggleNames() },
  { key: '?', text: t('control.shortcut.help'), run: openShortcuts },
];

/** Runs the shortcuts, except in text fields. The creator can switch them off, because speech input may press single keys by accident. */
export function listenForShortcuts({ page }: ControlPorts, model: ControlModel): Undo {
  return page.onKey((press) => {
    if (press.isTyping || press.isChord || press.isRepeated || model.shortcutsOpen.peek()) return;
    const shortcut = shortcuts().find(({ key }) => key === press.key.toLowerCase());
    if (!shortcut || (model.preferences.shortcutsOff.peek() && shortcut.key !== '?')) return;
    press.take();
    shortcut.run(model);
  });
}
