import { eventTypes } from '../../../../contract/api';
import { t } from '../../../i18n';
import { Section, Toggle } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { Amounts, Count } from '../../form/controls';
import { eventText } from '../../form/eventText';
import { labelOf } from '../../form/fieldText';
import { TypeOrder } from './TypeOrder';

interface QueueProps {
  readonly fields: AlertFields;
}

export function OrderSection({ fields }: QueueProps) {
  const [order, first, interrupts] = [fields.at('pacing.order'), fields.at('pacing.firstFrom'), fields.at('pacing.interruptFrom')];
  return (
    <Section title={labelOf(order.key)} intro={t('pacing.order.intro')}>
      <TypeOrder order={order.value ?? []} onOrder={order.set} />
      <Section nested title={labelOf(first.key)} intro={t('pacing.large.intro')}>
        <Amounts of={first} kind="amount" />
      </Section>
      <Section nested title={labelOf(interrupts.key)} intro={t('pacing.largest.intro')}>
        <Amounts of={interrupts} kind="amount" />
      </Section>
      <div class="timing">
        <Count of={fields.at('pacing.overtakenAtMost')} suffix={t('pacing.overtaken.suffix')} />
      </div>
    </Section>
  );
}

export function QueueByTypeSection({ fields }: QueueProps) {
  const notQueued = fields.at('pacing.notQueued');
  return (
    <Section name="queueing" title={labelOf(notQueued.key)} intro={t('pacing.queue.intro')}>
      <div class="types">
        {eventTypes.map((type) => (
          <Toggle
            key={type}
            label={eventText(type, 'many')}
            checked={!notQueued.value?.includes(type)}
            onChange={(waits) => notQueued.include(type, !waits)}
          />
        ))}
      </div>
    </Section>
  );
}
