import { type EventType, eventTypes } from '../../../contract/api';
import type { TextId } from '../../i18n';
import { type AlertKey, isOverrideKey, type OverrideKey } from '../form/alertFields';
import { type AlertPlace, type FoundSetting, type PanelName, panelNames } from '../frame/pageEntry';

/** The panels with the settings of a type. *Queue* exists only for all alerts, and *Variations* has no settings of the type itself. */
export type TypePanel = Exclude<PanelName, 'queue' | 'variations'>;

/** The settings of each panel, in order. *Changed*, *Reset to default*, *Copy to other types*, the search and links use only these. */
export const panelFields = {
  design: [
    ...([
      'look.theme',
      'look.colors',
      'look.accent',
      'look.placement',
      'look.scale',
      'look.safeArea',
      'look.tiers',
      'look.tierStarts',
    ] as const),
    ...(['look.dressing.showAmount'] as const),
    ...(['look.dressing.font', 'look.dressing.textColor', 'look.dressing.outline', 'look.dressing.shadow', 'look.dressing.css'] as const),
  ],
  drawing: [],
  media: [
    ...(['look.dressing.image', 'look.dressing.layout', 'look.dressing.imageScale'] as const),
    ...(['look.dressing.sound', 'volume', 'look.dressing.fadeMs'] as const),
  ],
  text: [
    ...(['text.templates', 'text.nameLength', 'text.messageLength', 'text.titleLines', 'text.messageLines'] as const),
    ...(['text.anonymous', 'text.delayMs', 'text.messageFrom', 'text.money'] as const),
  ],
  motion: ['look.entrance', 'look.exit', 'look.dressing.idle', 'look.dressing.confetti', 'look.calm'],
  timing: ['durationMs', 'pacing.readMs', 'gapMs'],
  speech: [
    ...(['speech.on', 'speech.voice', 'speech.rate', 'speech.volume', 'speech.minimumAmounts'] as const),
    ...(['speech.guard', 'speech.longest', 'speech.stayMs'] as const),
  ],
  filters: ['show'],
  queue: [
    ...(['pacing.order', 'pacing.firstFrom', 'pacing.interruptFrom', 'pacing.overtakenAtMost', 'pacing.notQueued'] as const),
    ...(['whileHidden', 'awayAfterMs', 'pacing.comboMs', 'pacing.growMs', 'pacing.groupAbove'] as const),
    ...(['pacing.hurryAbove', 'pacing.floorMs'] as const),
  ],
} as const satisfies Record<Exclude<PanelName, 'variations'>, readonly AlertKey[]>;

/** The settings of a panel that a type can override. The panel's other settings exist only for all alerts. */
export function overridesIn(panel: TypePanel): readonly OverrideKey[] {
  const keys: readonly AlertKey[] = panelFields[panel];
  return keys.filter(isOverrideKey);
}

export function settingsOfType(type: EventType, panel: TypePanel): readonly AlertKey[] {
  if (panel === 'text') return [`text.templates.${type}.title`, `text.templates.${type}.message`];
  if (panel === 'speech') return [`speech.texts.${type}`];
  if (panel === 'design') return type === 'perks.purchased' ? ['mergedAsPerk'] : [];
  if (panel !== 'filters') return [];
  return type === 'donation.created' ? ['minimumAmounts'] : type === 'perks.purchased' ? ['perkIds'] : [];
}

export type AlertSetting = FoundSetting & AlertPlace;

const settingLabel = (key: string) => `setting.${key}` as TextId; // the cast is safe, because each of these settings has a text (SPEC SPG-3)

/** Whether a setting is hidden while alerts are not read aloud. */
const isHidden = (key: string) => key.startsWith('speech.') && key !== 'speech.on';

function panelsOf(tab: AlertPlace['tab']): PanelName[] {
  return panelNames.filter((panel) => (tab === 'all' ? panel !== 'variations' && panel !== 'drawing' : panel !== 'queue'));
}

/** What the search finds: the settings of all alerts, the panels of each type, and settings that exist for only one type. */
export const alertSettings: readonly AlertSetting[] = [
  ...panelsOf('all').flatMap((panel) => [
    ...(panelFields[panel as keyof typeof panelFields] as readonly string[]).map(
      (key): AlertSetting => ({ tab: 'all', panel, label: settingLabel(key), ...(isHidden(key) && { shownBy: 'setting.speech.on' }) }),
    ),
    ...(panel === 'filters' ? [{ tab: 'all', panel, label: 'filters.check.title' } as const] : []),
  ]),
  ...(['all', ...eventTypes] as const).flatMap((tab) =>
    panelsOf(tab).map((panel) => ({ tab, panel, label: `alerts.panel.${panel}` as const })),
  ),
  { tab: 'donation.created', panel: 'filters', label: 'setting.minimumAmounts' },
  { tab: 'perks.purchased', panel: 'design', label: 'setting.mergedAsPerk' },
  { tab: 'perks.purchased', panel: 'filters', label: 'setting.perkIds' },
  { tab: 'perks.purchased', panel: 'media', label: 'setting.perkImages' },
];
