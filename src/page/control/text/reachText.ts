import type { ControlState } from '../../../contract';
import { t } from '../../i18n';
import type { Tone } from '../../ui';
import type { Link } from '../models/stateModel';
import { overlaysText } from './resultText';

/** Who would hear a command now. */
export function reachText(link: Link, control: ControlState | null): { readonly tone: Tone; readonly text: string } {
  if (link === 'connecting' && !control) return { tone: 'idle', text: t('connection.connecting') };
  if (link !== 'open' || !control) return { tone: 'bad', text: t('control.reach.away') };
  const open = openPages(control);
  if (open === 0) return { tone: 'idle', text: t('control.reach.none') };
  const isSeen = control.boxes.some(({ visible, pages }) => visible && pages > 0);
  return isSeen
    ? { tone: 'good', text: t('control.reach.open', { overlays: overlaysText(open) }) }
    : { tone: 'busy', text: t('control.reach.hidden', { overlays: overlaysText(open) }) };
}

export function openPages({ boxes }: ControlState): number {
  return boxes.reduce((sum, { pages }) => sum + pages, 0);
}
