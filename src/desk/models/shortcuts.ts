import { t } from '../../languages';
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
} from './deeds';
import type { DeskModel } from './deskModel';

/** A key by itself, and what it does. */
export interface Shortcut {
  readonly key: string;
  readonly words: string;
  run(desk: DeskModel): void;
}

export const shortcuts: readonly Shortcut[] = [
  { key: 'p', words: t('Pause, or go on'), run: togglePause },
  { key: 's', words: t('Skip what is on stage'), run: skip },
  { key: 'v', words: t('Skip what is read aloud'), run: (desk) => skipSpeech(desk) },
  { key: 'a', words: t('Approve the first that is held'), run: (desk) => decideFirst(desk, 'approve') },
  { key: 'x', words: t('Refuse the first that is held'), run: (desk) => decideFirst(desk, 'refuse') },
  { key: 'r', words: t('Replay the last one'), run: replayLast },
  { key: 'c', words: t('Clear what waits'), run: (desk) => clear(desk) },
  { key: 'u', words: t('Undo a clear or a refusal'), run: (desk) => undo(desk) },
  { key: '1', words: t('Mute alerts, or not'), run: (desk) => toggleMuted(desk, 'alerts') },
  { key: '2', words: t('Mute sounds, or not'), run: (desk) => toggleMuted(desk, 'sound') },
  { key: '3', words: t('Mute speech, or not'), run: (desk) => toggleMuted(desk, 'speech') },
  { key: 'f', words: t('Safe mode, or its end'), run: (desk) => (isSafe(desk) ? endSafeMode(desk) : beginSafeMode(desk)) },
  { key: 'h', words: t('Hide names, or show them'), run: ({ preferences }) => preferences.toggleNames() },
  { key: '?', words: t('These keys'), run: ({ sheet }) => sheet.open() },
];

/** Single keys work while nobody types, and not at all where they are switched off: speech input would press them. */
export function listenForShortcuts({ page }: DeskPorts, desk: DeskModel): Undo {
  return page.onKey((press) => {
    if (press.isTyping || press.isChord || press.isRepeated || desk.sheet.isOpen.peek()) return;
    const shortcut = shortcuts.find(({ key }) => key === press.key.toLowerCase());
    if (!shortcut || (desk.preferences.shortcutsOff.peek() && shortcut.key !== '?')) return;
    press.take();
    shortcut.run(desk);
  });
}
