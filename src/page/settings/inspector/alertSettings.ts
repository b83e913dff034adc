import { eventTypes } from '../../../contract/api';
import type { TextId } from '../../i18n';
import { type AlertPlace, type AlertTab, type FoundSetting, type PanelName, panelNames } from '../frame/pageEntry';

/** Labels that are shown while alerts are read aloud. */
const speechLabels: readonly TextId[] = [
  ...(['speech.voice', 'speech.rate', 'speech.volume', 'speech.limits.title', 'speech.guard', 'speech.longest'] as const),
  'speech.stay',
];

/** The labels in each panel under *All alerts*, in their order. */
const labels: Readonly<Record<Exclude<PanelName, 'variations' | 'drawing'>, readonly TextId[]>> = {
  design: [
    ...(['look.theme', 'look.accent.own', 'look.placement', 'look.size', 'look.safeArea', 'look.tiers'] as const),
    ...(['look.font', 'look.textColor.own', 'look.outline', 'look.shadow', 'look.css.title'] as const),
  ],
  media: ['look.picture.title', 'look.layout', 'look.picture.size', 'sound.choice', 'sound.volume', 'sound.fade'],
  text: [
    ...(['texts.templates.title', 'texts.limit.nameLength', 'texts.limit.messageLength', 'texts.limit.titleLines'] as const),
    ...(['texts.limit.messageLines', 'texts.anonymous', 'texts.delay', 'texts.minimums.title', 'texts.money.title'] as const),
  ],
  motion: ['look.entrance', 'look.exit', 'look.idle', 'look.confetti', 'look.calm'],
  timing: ['alerts.duration', 'alerts.reading', 'alerts.gap'],
  speech: ['speech.switch', ...speechLabels],
  filters: ['filters.kinds.title.alerts', 'filters.check.title'],
  queue: [
    ...(['pacing.order.title', 'pacing.large.title', 'pacing.largest.title', 'pacing.overtaken', 'pacing.queue.title'] as const),
    ...(['pacing.whileHidden', 'pacing.away', 'pacing.combo', 'pacing.grow', 'pacing.group.title'] as const),
    ...(['pacing.shorter', 'pacing.shortest'] as const),
  ],
};

const tabs: readonly AlertTab[] = ['all', ...eventTypes];

function panelsOf(tab: AlertTab): PanelName[] {
  return panelNames.filter((panel) => (tab === 'all' ? panel !== 'variations' && panel !== 'drawing' : panel !== 'queue'));
}

/** A setting of the alerts page, for the search. */
export type AlertSetting = FoundSetting & AlertPlace;

function allSetting(panel: PanelName, label: TextId): AlertSetting {
  return { tab: 'all', panel, label, ...(speechLabels.includes(label) && { shownBy: 'speech.switch' }) };
}

/** Every setting under *All alerts*, the panels of each kind, and what only one kind has. */
export const alertSettings: readonly AlertSetting[] = [
  ...panelNames.flatMap((panel) =>
    panel === 'variations' || panel === 'drawing' ? [] : labels[panel].map((label) => allSetting(panel, label)),
  ),
  ...tabs.flatMap((tab) => panelsOf(tab).map((panel) => ({ tab, panel, label: `alerts.panel.${panel}` as const }))),
  { tab: 'donation.created', panel: 'filters', label: 'filters.minimums.title.alerts' },
  { tab: 'perks.purchased', panel: 'filters', label: 'filters.perks.title' },
];
