import { type BoxSettings, motions, placements, safeAreaRange, scaleRange } from '../../../contract';
import { t } from '../../i18n';
import { ParsedField, Section, Select, Toggle } from '../../ui';
import { formatPercentText, parsePercentText } from '../fields/valueText';
import type { boxChanges, Change } from '../shell/changes';
import { AccentChoice } from './AccentChoice';
import { motionLabels, placementLabels } from './lookText';
import { ThemeChoice } from './ThemeChoice';

interface LookSectionProps {
  readonly look: BoxSettings['look'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function LookSection({ look, changes, onChange }: LookSectionProps) {
  const ways = motions.map((motion) => ({ value: motion, text: motionLabels()[motion] }));
  return (
    <Section title={t('look.title')}>
      <ThemeChoice chosen={look.theme} onChoose={(theme) => onChange(changes.look('theme', theme))} />
      <div class="timing">
        <Select
          label={t('look.placement')}
          value={look.placement}
          options={placements.map((placement) => ({ value: placement, text: placementLabels()[placement] }))}
          onChange={(placement) => onChange(changes.look('placement', placement))}
        />
        <ParsedField
          label={t('look.size')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText(look.scale * 100)}
          parse={(text) => parsePercentText(text, { min: scaleRange.min * 100, max: scaleRange.max * 100 })}
          onValue={(percent) => onChange(changes.look('scale', percent / 100))}
        />
        <ParsedField
          label={t('look.safeArea')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText(look.safeArea)}
          parse={(text) => parsePercentText(text, safeAreaRange)}
          onValue={(percent) => onChange(changes.look('safeArea', percent))}
        />
        <Select
          label={t('look.entrance')}
          value={look.entrance}
          options={ways}
          onChange={(motion) => onChange(changes.look('entrance', motion))}
        />
        <Select label={t('look.exit')} value={look.exit} options={ways} onChange={(motion) => onChange(changes.look('exit', motion))} />
      </div>
      <div class="types">
        <AccentChoice accent={look.accent} onChange={(accent) => onChange(changes.look('accent', accent))} />
        <Toggle
          label={t('look.tiers')}
          hint={t('look.tiers.hint')}
          checked={look.tiers}
          onChange={(tiers) => onChange(changes.look('tiers', tiers))}
        />
        <Toggle
          label={t('look.calm')}
          hint={t('look.calm.hint')}
          checked={look.calm}
          onChange={(calm) => onChange(changes.look('calm', calm))}
        />
      </div>
    </Section>
  );
}
