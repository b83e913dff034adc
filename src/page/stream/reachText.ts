import type { ControlState, LiveControlState } from '../../contract/companion';
import { localizedText, t } from '../i18n';
import type { Tone } from '../ui';
import type { Link } from './models/stateModel';

export function reachText(link: Link, control: ControlState | null): { readonly tone: Tone; readonly text: string } {
  if (link === 'connecting' && !control) return { tone: 'idle', text: t('connection.connecting') };
  if (link !== 'open' || !control) return { tone: 'bad', text: t('control.reach.away') };
  const open = openPages(control);
  if (open === 0) return { tone: 'idle', text: t('control.reach.none') };
  const isVisible = control.boxes.some(({ visible, pages }) => visible && pages > 0);
  return isVisible
    ? { tone: 'good', text: t('control.reach.open', { overlays: overlaysText(open) }) }
    : { tone: 'busy', text: t('control.reach.hidden', { overlays: overlaysText(open) }) };
}

export function openPages({ overlays, boxes: elements }: ControlState): number {
  return overlays ?? elements.reduce((sum, { pages }) => sum + pages, 0);
}

export function problemText(problem: LiveControlState['troubles'][number]): string {
  return typeof problem === 'string' ? t(`control.trouble.${problem}`) : localizedText(problem);
}

export function overlaysText(count: number): string {
  return t('control.count.overlays', { count });
}

export function alertsText(alerts: number): string {
  return t('control.count.alerts', { alerts });
}
