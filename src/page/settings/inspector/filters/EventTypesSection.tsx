import { type EventType, eventTypes } from '../../../../contract/api';
import type { ElementSettings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Notice, Section, Toggle } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { eventText } from '../../form/eventText';
import { labelOf } from '../../form/fieldText';

interface EventTypesSectionProps {
  readonly element: ElementSettings;
  readonly types?: readonly EventType[];
  readonly fields: AlertFields;
}

export function EventTypesSection({ element, types = eventTypes, fields }: EventTypesSectionProps) {
  const isSilent = types.every((type) => !element.show[type]);
  return (
    <Section name="kinds" title={element.widget ? t('filters.kinds.title.widget') : labelOf('show')}>
      <div class="types">
        {types.map((type) => (
          <Toggle
            key={type}
            label={eventText(type, 'many')}
            hint={type === 'perks.purchased' ? t('event.perks.purchased.hint') : undefined}
            checked={element.show[type]}
            onChange={fields.at(`show.${type}`).set}
          />
        ))}
      </div>
      {isSilent && <Notice tone="busy">{element.widget ? t('filters.kinds.none.widget') : t('filters.kinds.none.alerts')}</Notice>}
    </Section>
  );
}
