import { type BoxSettings, boxTimes, pacingBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import { msOf, SecondsField } from '../../form/SecondsField';
import type { boxChanges, Change } from '../../frame/changes';

interface TimingSectionProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function TimingSection({ box, changes, onChange }: TimingSectionProps) {
  return (
    <Section title={t('alerts.timing.title')}>
      <div class="timing">
        <SecondsField
          label={t('alerts.duration')}
          ms={box.durationMs}
          bounds={boxTimes.durationMs}
          onValue={(ms) => onChange(changes.set('durationMs', ms))}
          hint={t('alerts.duration.hint')}
        />
        <SecondsField
          label={t('alerts.reading')}
          ms={box.pacing.readMs}
          bounds={msOf(pacingBounds.readMs)}
          onValue={(ms) => onChange(changes.pacing('readMs', ms))}
          hint={t('alerts.reading.hint')}
        />
        <SecondsField
          label={t('alerts.gap')}
          ms={box.gapMs}
          bounds={boxTimes.gapMs}
          onValue={(ms) => onChange(changes.set('gapMs', ms))}
          hint={t('alerts.gap.hint')}
        />
      </div>
    </Section>
  );
}
