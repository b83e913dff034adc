import { eventTypes } from '../../../../contract/api';
import { type BoxSettings, type Change, pacingBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Section, Toggle } from '../../../ui';
import { AmountList } from '../../form/AmountList';
import { eventText } from '../../form/eventText';
import { parseCountWithin } from '../../form/valueText';
import type { boxChanges } from '../../frame/changes';
import { TypeOrder } from './TypeOrder';

export interface PacingProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

/** Priority of alerts; without any, alerts play in the order of arrival. */
export function OrderSection({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <Section title={t('setting.pacing.order')} intro={t('pacing.order.intro')}>
      <TypeOrder order={pacing.order} onOrder={(order) => onChange(changes.pacing('order', order))} />
      <Section nested title={t('setting.pacing.firstFrom')} intro={t('pacing.large.intro')}>
        <AmountList
          kind="amount"
          amounts={pacing.firstFrom}
          onSet={(currency, least) => onChange(changes.pacingAmount('firstFrom', currency, least))}
          onRemove={(currency) => onChange(changes.removePacingAmount('firstFrom', currency))}
        />
      </Section>
      <Section nested title={t('setting.pacing.interruptFrom')} intro={t('pacing.largest.intro')}>
        <AmountList
          kind="amount"
          amounts={pacing.interruptFrom}
          onSet={(currency, least) => onChange(changes.pacingAmount('interruptFrom', currency, least))}
          onRemove={(currency) => onChange(changes.removePacingAmount('interruptFrom', currency))}
        />
      </Section>
      <div class="timing">
        <ParsedField
          label={t('setting.pacing.overtakenAtMost')}
          suffix={t('pacing.overtaken.suffix')}
          inputMode="decimal"
          text={String(pacing.overtakenAtMost)}
          parse={(text) => parseCountWithin(text, pacingBounds.overtakenAtMost)}
          onValue={(count) => onChange(changes.pacing('overtakenAtMost', count))}
          hint={t('setting.pacing.overtakenAtMost.hint')}
        />
      </div>
    </Section>
  );
}

/** The choice of event types that wait in the queue; others are skipped while an alert is on stage. */
export function QueueByTypeSection({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <Section name="queueing" title={t('setting.pacing.notQueued')} intro={t('pacing.queue.intro')}>
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
