import { t } from '../../i18n';
import type { DeskPorts, Undo } from '../ports';
import {
  beginSafeMode,
  clear,
  decideFirst,
  endSafeMode,
  isSafe,
  replayLast,
  skip,
  skipSpeech,
  toggleMuted,
  togglePause,
  undo,
} from './actions';
import type { DeskModel } from './controlModel';

/** A key by itself, and what it does. */
export interface Shortcut {
  readonly key: string;
  readonly words: string;
  run(desk: DeskModel): void;
}

export const shortcuts = (): readonly Shortcut[] => [
  { key: 'p', words: t('control.shortcut.pause'), run: togglePause },
  { key: 's', words: t('control.shortcut.skip'), run: skip },
  { key: 'v', words: t('control.shortcut.skipSpeech'), run: (desk) => skipSpeech(desk) },
  { key: 'a', words: t('control.shortcut.approve'), run: (desk) => decideFirst(desk, 'approve') },
  { key: 'x', words: t('control.shortcut.refuse'), run: (desk) => decideFirst(desk, 'refuse') },
  { key: 'r', words: t('control.shortcut.replay'), run: replayLast },
  { key: 'c', words: t('control.shortcut.clear'), run: (desk) => clear(desk) },
  { key: 'u', words: t('control.shortcut.undo'), run: (desk) => undo(desk) },
  { key: '1', words: t('control.shortcut.mute.alerts'), run: (desk) => toggleMuted(desk, 'alerts') },
  { key: '2', words: t('control.shortcut.mute.sound'), run: (desk) => toggleMuted(desk, 'sound') },
  { key: '3', words: t('control.shortcut.mute.speech'), run: (desk) => toggleMuted(desk, 'speech') },
  { key: 'f', words: t('control.shortcut.safeMode'), run: (desk) => (isSafe(desk) ? endSafeMode(desk) : beginSafeMode(desk)) },
  { key: 'h', words: t('control.shortcut.hideNames'), run: ({ preferences }) => preferences.toggleNames() },
  { key: '?', words: t('control.shortcut.help'), run: ({ sheet }) => sheet.open() },
];

/** Single keys work while nobody types, and not at all where they are switched off: speech input would press them. */
export function listenForShortcuts({ page }: DeskPorts, desk: DeskModel): Undo {
  return page.onKey((press) => {
    if (press.isTyping || press.isChord || press.isRepeated || desk.sheet.isOpen.peek()) return;
    const shortcut = shortcuts().find(({ key }) => key === press.key.toLowerCase());
    if (!shortcut || (desk.preferences.shortcutsOff.peek() && shortcut.key !== '?')) return;
    press.take();
    shortcut.run(desk);
  });
}
