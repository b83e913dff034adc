import type { ControlState } from '../../contract';
import type { Tone } from '../../ui';
import type { Link } from '../models/stateModel';
import { overlays } from './outcomeWords';

/** Who would hear a command now. */
export function reachWords(link: Link, control: ControlState | null): { readonly tone: Tone; readonly words: string } {
  if (link === 'connecting' && !control) return { tone: 'idle', words: 'Connecting…' };
  if (link !== 'open' || !control) return { tone: 'bad', words: 'Ovation is away' };
  const open = openPages(control);
  if (open === 0) return { tone: 'idle', words: 'No overlay is open' };
  const isSeen = control.boxes.some(({ visible, pages }) => visible && pages > 0);
  return isSeen ? { tone: 'good', words: `${overlays(open)} open` } : { tone: 'busy', words: `${overlays(open)}, hidden` };
}

export function openPages({ boxes }: ControlState): number {
  return boxes.reduce((sum, { pages }) => sum + pages, 0);
}
