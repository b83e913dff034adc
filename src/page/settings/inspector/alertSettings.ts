import { eventTypes } from '../../../contract/api';
import type { TextId } from '../../i18n';
import { type AlertPlace, type AlertTab, type FoundSetting, type PanelName, panelNames } from '../frame/pageEntry';

/** Labels that are shown while alerts are read aloud. */
const speechLabels: readonly TextId[] = [
  ...([
    'setting.speech.voice',
    'setting.speech.rate',
    'setting.speech.volume',
    'setting.speech.minimumAmounts',
    'setting.speech.guard',
    'setting.speech.longest',
  ] as const),
  'setting.speech.stayMs',
];

/** The labels in each panel under *All alerts*, in their order. */
const labels: Readonly<Record<Exclude<PanelName, 'variations' | 'drawing'>, readonly TextId[]>> = {
  design: [
    ...([
      'setting.look.theme',
      'setting.look.accent',
      'setting.look.placement',
      'setting.look.scale',
      'setting.look.safeArea',
      'setting.look.tiers',
    ] as const),
    ...([
      'setting.look.dressing.font',
      'setting.look.dressing.textColor',
      'setting.look.dressing.outline',
      'setting.look.dressing.shadow',
      'setting.look.dressing.css',
    ] as const),
  ],
  media: [
    'setting.look.dressing.image',
    'setting.look.dressing.layout',
    'setting.look.dressing.imageScale',
    'setting.look.dressing.sound',
    'setting.volume',
    'setting.look.dressing.fadeMs',
  ],
  text: [
    ...(['setting.text.templates', 'setting.text.nameLength', 'setting.text.messageLength', 'setting.text.titleLines'] as const),
    ...([
      'setting.text.messageLines',
      'setting.text.anonymous',
      'setting.text.delayMs',
      'setting.text.messageFrom',
      'setting.text.money',
    ] as const),
  ],
  motion: [
    'setting.look.entrance',
    'setting.look.exit',
    'setting.look.dressing.idle',
    'setting.look.dressing.confetti',
    'setting.look.calm',
  ],
  timing: ['setting.durationMs', 'setting.pacing.readMs', 'setting.gapMs'],
  speech: ['setting.speech.on', ...speechLabels],
  filters: ['setting.show', 'filters.check.title'],
  queue: [
    ...([
      'setting.pacing.order',
      'setting.pacing.firstFrom',
      'setting.pacing.interruptFrom',
      'setting.pacing.overtakenAtMost',
      'setting.pacing.notQueued',
    ] as const),
    ...([
      'setting.whileHidden',
      'setting.awayAfterMs',
      'setting.pacing.comboMs',
      'setting.pacing.growMs',
      'setting.pacing.groupAbove',
    ] as const),
    ...(['setting.pacing.hurryAbove', 'setting.pacing.floorMs'] as const),
  ],
};

const tabs: readonly AlertTab[] = ['all', ...eventTypes];

function panelsOf(tab: AlertTab): PanelName[] {
  return panelNames.filter((panel) => (tab === 'all' ? panel !== 'variations' && panel !== 'drawing' : panel !== 'queue'));
}

/** A setting of the alerts page, for the search. */
export type AlertSetting = FoundSetting & AlertPlace;

function allSetting(panel: PanelName, label: TextId): AlertSetting {
  return { tab: 'all', panel, label, ...(speechLabels.includes(label) && { shownBy: 'setting.speech.on' }) };
}

/** Every setting under *All alerts*, the panels of each kind, and what only one kind has. */
export const alertSettings: readonly AlertSetting[] = [
  ...panelNames.flatMap((panel) =>
    panel === 'variations' || panel === 'drawing' ? [] : labels[panel].map((label) => allSetting(panel, label)),
  ),
  ...tabs.flatMap((tab) => panelsOf(tab).map((panel) => ({ tab, panel, label: `alerts.panel.${panel}` as const }))),
  { tab: 'donation.created', panel: 'filters', label: 'setting.minimumAmounts' },
  { tab: 'perks.purchased', panel: 'filters', label: 'setting.perkIds' },
];
