import { type EventType, eventTypes } from '../../../../contract/api';
import type { BoxSettings, Change } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Notice, Section, Toggle } from '../../../ui';
import { eventText } from '../../form/eventText';
import type { boxChanges } from '../../frame/changes';

interface EventTypesSectionProps {
  readonly box: BoxSettings;
  /** Absent = all. */
  readonly types?: readonly EventType[];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function EventTypesSection({ box, types = eventTypes, changes, onChange }: EventTypesSectionProps) {
  const isSilent = types.every((type) => !box.show[type]);
  return (
    <Section name="kinds" title={box.widget ? t('filters.kinds.title.widget') : t('setting.show')}>
      <div class="types">
        {types.map((type) => (
          <Toggle
            key={type}
            label={eventText(type, 'many')}
            hint={type === 'perks.purchased' ? t('event.perks.purchased.hint') : undefined}
            checked={box.show[type]}
            onChange={(shown) => onChange(changes.show(type, shown))}
          />
        ))}
      </div>
      {isSilent && <Notice tone="busy">{box.widget ? t('filters.kinds.none.widget') : t('filters.kinds.none.alerts')}</Notice>}
    </Section>
  );
}
