import { type BoxSettings, boxTimes, type Change, pacingBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import { msOf, SecondsField } from '../../form/SecondsField';
import type { boxChanges } from '../../frame/changes';

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
          label={t('setting.durationMs')}
          ms={box.durationMs}
          bounds={boxTimes.durationMs}
          onValue={(ms) => onChange(changes.set('durationMs', ms))}
          hint={t('setting.durationMs.hint')}
        />
        <SecondsField
          label={t('setting.pacing.readMs')}
          ms={box.pacing.readMs}
          bounds={msOf(pacingBounds.readMs)}
          onValue={(ms) => onChange(changes.pacing('readMs', ms))}
          hint={t('setting.pacing.readMs.hint')}
        />
        <SecondsField
          label={t('setting.gapMs')}
          ms={box.gapMs}
          bounds={boxTimes.gapMs}
          onValue={(ms) => onChange(changes.set('gapMs', ms))}
          hint={t('setting.gapMs.hint')}
        />
      </div>
    </Section>
  );
}
