import type { ControlState, ControlTrouble, LiveControlState } from '../../../contract/companion';
import { localizedText, t } from '../../i18n';
import type { Tone } from '../../ui';
import type { Link } from '../models/stateModel';
import { overlaysText } from './resultText';

/** Number of overlays that would receive a command now. */
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

export function openPages({ overlays, boxes }: ControlState): number {
  return overlays ?? boxes.reduce((sum, { pages }) => sum + pages, 0);
}

const troubleTexts = (): Readonly<Record<ControlTrouble, string>> => ({
  'no-account': t('control.trouble.no-account'),
  'rejected-key': t('control.trouble.rejected-key'),
  'no-premium': t('control.trouble.no-premium'),
  unreachable: t('control.trouble.unreachable'),
  'not-this-api': t('control.trouble.not-this-api'),
  'stream-waiting': t('control.trouble.stream-waiting'),
  'stream-stopped': t('control.trouble.stream-stopped'),
  unreadable: t('control.trouble.unreadable'),
});

/** A reason why no alerts arrive, or a problem that an overlay reports. */
export function troubleText(trouble: LiveControlState['troubles'][number]): string {
  return typeof trouble === 'string' ? troubleTexts()[trouble] : localizedText(trouble);
}
