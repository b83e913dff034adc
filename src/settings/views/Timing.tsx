import { type BoxSettings, boxTimes } from '../../contract';
import { t } from '../../languages';
import { ParsedField, Section } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { formatSecondsText, parseSecondsText } from '../words/valueText';

interface TimingProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function Timing({ box, changes, onChange }: TimingProps) {
  return (
    <Section title={t('Time')}>
      <div class="timing">
        <ParsedField
          label={t('Duration')}
          suffix="s"
          inputMode="decimal"
          text={formatSecondsText(box.durationMs)}
          parse={(text) => parseSecondsText(text, boxTimes.durationMs)}
          onValue={(ms) => onChange(changes.set('durationMs', ms))}
          hint={t('Way in and out included')}
        />
        <ParsedField
          label={t('Gap')}
          suffix="s"
          inputMode="decimal"
          text={formatSecondsText(box.gapMs)}
          parse={(text) => parseSecondsText(text, boxTimes.gapMs)}
          onValue={(ms) => onChange(changes.set('gapMs', ms))}
          hint={t('Pause between two alerts')}
        />
      </div>
    </Section>
  );
}
