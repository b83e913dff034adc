import { type BoxSettings, pacingBounds } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Section } from '../../../ui';
import type { boxChanges, Change } from '../../changes';
import { parseCountWithin } from '../../words/valueText';
import { AmountList } from '../AmountList';
import { KindOrder } from './KindOrder';

export interface PacingProps {
  readonly box: BoxSettings;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

/** Who goes before whom; untouched, alerts play as they came. */
export function OrderSection({ box: { pacing }, changes, onChange }: PacingProps) {
  return (
    <Section title={t('Who goes first')} intro={t('Alerts play as they come. What you name here goes before the others that wait.')}>
      <KindOrder order={pacing.order} onOrder={(order) => onChange(changes.pacing('order', order))} />
      <Section
        nested
        title={t('Large ones first')}
        intro={t('From this amount on, a donation or purchase goes before every kind, as an alert of its own.')}
      >
        <AmountList
          kind="amount"
          amounts={pacing.firstFrom}
          onSet={(currency, least) => onChange(changes.pacingAmount('firstFrom', currency, least))}
          onRemove={(currency) => onChange(changes.noPacingAmount('firstFrom', currency))}
        />
      </Section>
      <Section
        nested
        title={t('Largest ones at once')}
        intro={t(
          'From this amount on, it does not wait: what is on stage makes way, and is shown again when it had less than half of its time.',
        )}
      >
        <AmountList
          kind="amount"
          amounts={pacing.interruptFrom}
          onSet={(currency, least) => onChange(changes.pacingAmount('interruptFrom', currency, least))}
          onRemove={(currency) => onChange(changes.noPacingAmount('interruptFrom', currency))}
        />
      </Section>
      <div class="timing">
        <ParsedField
          label={t('Overtaken by at most')}
          suffix={t('alerts')}
          inputMode="decimal"
          text={String(pacing.overtakenAtMost)}
          parse={(text) => parseCountWithin(text, pacingBounds.overtakenAtMost)}
          onValue={(count) => onChange(changes.pacing('overtakenAtMost', count))}
          hint={t('Then it has its turn, so that nobody waits for ever')}
        />
      </div>
    </Section>
  );
}
