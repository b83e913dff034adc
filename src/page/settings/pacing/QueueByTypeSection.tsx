import { eventTypes } from '../../../contract';
import { t } from '../../i18n';
import { Section, Toggle } from '../../ui';
import { eventText } from '../fields/eventText';
import type { PacingProps } from './OrderSection';

/** The choice of event types that wait in the queue; others are skipped while an alert is on stage. */
export function QueueByTypeSection({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <Section name="queueing" title={t('pacing.queue.title')} intro={t('pacing.queue.intro')}>
      <div class="types">
        {eventTypes.map((type) => (
          <Toggle
            key={type}
            label={eventText(type, 'many')}
            checked={!pacing.notQueued.includes(type)}
            onChange={(waits) => onChange(changes.queued(type, waits))}
          />
        ))}
      </div>
    </Section>
  );
}
