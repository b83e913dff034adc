import { eventTypes } from '../../../../contract/api';
import { t } from '../../../i18n';
import { ParsedField, Section, Toggle } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { Count, Seconds } from '../../form/controls';
import { eventText } from '../../form/eventText';
import { boundsOf } from '../../form/field';
import { hintOf, labelOf } from '../../form/fieldText';
import { parseCountWithin } from '../../form/valueText';

interface QueueProps {
  readonly fields: AlertFields;
}

export function LongQueueSection({ fields }: QueueProps) {
  const whileHidden = fields.at('whileHidden');
  return (
    <Section name="waiting" title={t('pacing.pileUp.title')}>
      <Toggle
        label={labelOf(whileHidden.key)}
        hint={hintOf(whileHidden.key)}
        checked={whileHidden.value === 'play'}
        onChange={(plays) => whileHidden.set(plays ? 'play' : 'hold')}
      />
      <div class="timing">
        <Seconds of={fields.at('awayAfterMs')} />
        <Seconds of={fields.at('pacing.comboMs')} />
        <Seconds of={fields.at('pacing.growMs')} />
        <Count of={fields.at('pacing.hurryAbove')} suffix={t('pacing.shorter.suffix')} />
        <Seconds of={fields.at('pacing.floorMs')} />
      </div>
      <GroupingSection fields={fields} />
    </Section>
  );
}

function GroupingSection({ fields }: QueueProps) {
  return (
    <Section nested title={labelOf('pacing.groupAbove')} intro={t('pacing.group.intro')}>
      <div class="timing">
        {eventTypes.map((type) => {
          const field = fields.at(`pacing.groupAbove.${type}`);
          return (
            <ParsedField
              key={type}
              label={eventText(type, 'many')}
              inputMode="decimal"
              text={String(field.value ?? fields.at('groupAbove').value)}
              parse={(text) => parseCountWithin(text, boundsOf(field))}
              onValue={field.set}
            />
          );
        })}
      </div>
    </Section>
  );
}
