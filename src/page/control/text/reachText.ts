import type { ControlState } from '../../../contract';
import { t } from '../../i18n';
import type { Tone } from '../../ui';
import type { Link } from '../models/stateModel';
import { overlays } from './resultText';

/** Who would hear a command now. */
export function reachWords(link: Link, control: ControlState | null): { readonly tone: Tone; readonly words: string } {
  if (link === 'connecting' && !control) return { tone: 'idle', words: t('connection.connecting') };
  if (link !== 'open' || !control) return { tone: 'bad', words: t('control.reach.away') };
  const open = openPages(control);
  if (open === 0) return { tone: 'idle', words: t('control.reach.none') };
  const isSeen = control.boxes.some(({ visible, pages }) => visible && pages > 0);
  return isSeen
    ? { tone: 'good', words: t('control.reach.open', { overlays: overlays(open) }) }
    : { tone: 'busy', words: t('control.reach.hidden', { overlays: overlays(open) }) };
}

export function openPages({ boxes }: ControlState): number {
  return boxes.reduce((sum, { pages }) => sum + pages, 0);
}
