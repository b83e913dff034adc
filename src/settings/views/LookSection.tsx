import { type BoxSettings, motions, placements, safeAreaRange, scaleRange } from '../../contract';
import { t } from '../../languages';
import { ParsedField, Section, Select, Toggle } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { motionWords, placementWords } from '../words/lookText';
import { formatPercentText, parsePercentText } from '../words/valueText';
import { AccentChoice } from './AccentChoice';
import { ThemeChoice } from './ThemeChoice';

interface LookSectionProps {
  readonly look: BoxSettings['look'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function LookSection({ look, changes, onChange }: LookSectionProps) {
  const ways = motions.map((motion) => ({ value: motion, text: motionWords[motion] }));
  return (
    <Section title={t('Theme and place')}>
      <ThemeChoice chosen={look.theme} onChoose={(theme) => onChange(changes.look('theme', theme))} />
      <div class="timing">
        <Select
          label={t('Place')}
          value={look.placement}
          options={placements.map((placement) => ({ value: placement, text: placementWords[placement] }))}
          onChange={(placement) => onChange(changes.look('placement', placement))}
        />
        <ParsedField
          label={t('Size')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText(look.scale * 100)}
          parse={(text) => parsePercentText(text, { min: scaleRange.min * 100, max: scaleRange.max * 100 })}
          onValue={(percent) => onChange(changes.look('scale', percent / 100))}
        />
        <ParsedField
          label={t('Kept free at the edges')}
          suffix="%"
          inputMode="decimal"
          text={formatPercentText(look.safeArea)}
          parse={(text) => parsePercentText(text, safeAreaRange)}
          onValue={(percent) => onChange(changes.look('safeArea', percent))}
        />
        <Select label={t('Comes')} value={look.entrance} options={ways} onChange={(motion) => onChange(changes.look('entrance', motion))} />
        <Select label={t('Goes')} value={look.exit} options={ways} onChange={(motion) => onChange(changes.look('exit', motion))} />
      </div>
      <div class="types">
        <AccentChoice accent={look.accent} onChange={(accent) => onChange(changes.look('accent', accent))} />
        <Toggle
          label={t('More for more')}
          hint={t('Large donations stand longer, larger and louder')}
          checked={look.tiers}
          onChange={(tiers) => onChange(changes.look('tiers', tiers))}
        />
        <Toggle
          label={t('Calm')}
          hint={t('Alerts fade in and out, nothing else moves')}
          checked={look.calm}
          onChange={(calm) => onChange(changes.look('calm', calm))}
        />
      </div>
    </Section>
  );
}
