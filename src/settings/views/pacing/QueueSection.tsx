import { eventTypes } from '../../../contract';
import { t } from '../../../languages';
import { Section, Toggle } from '../../../ui';
import { eventWords } from '../../words/eventText';
import type { PacingProps } from './OrderSection';

/** Which kinds wait for their turn, and which are left out when the stage is taken. */
export function QueueSection({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <Section
      name="queueing"
      title={t('What waits for its turn')}
      intro={t(
        'A kind that does not wait is left out when another alert is on stage. The history says so, and widgets count it all the same. Amounts that go first always wait.',
      )}
    >
      <div class="types">
        {eventTypes.map((type) => (
          <Toggle
            key={type}
            label={eventWords[type].many}
            checked={!pacing.notQueued.includes(type)}
            onChange={(waits) => onChange(changes.queued(type, waits))}
          />
        ))}
      </div>
    </Section>
  );
}
