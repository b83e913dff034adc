import { type BoxSettings, boxTimes } from '../../contract';
import { t } from '../../languages';
import { Section } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { SecondsField } from './SecondsField';

interface TimingProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function Timing({ box, changes, onChange }: TimingProps) {
  return (
    <Section title={t('Time')}>
      <div class="timing">
        <SecondsField
          label={t('Duration')}
          ms={box.durationMs}
          bounds={boxTimes.durationMs}
          onValue={(ms) => onChange(changes.set('durationMs', ms))}
          hint={t('Way in and out included')}
        />
        <SecondsField
          label={t('Gap')}
          ms={box.gapMs}
          bounds={boxTimes.gapMs}
          onValue={(ms) => onChange(changes.set('gapMs', ms))}
          hint={t('Pause between two alerts')}
        />
      </div>
    </Section>
  );
}
