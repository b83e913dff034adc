import type { KeyStatus } from '../../../../contract/companion';
import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import { dateTimeFormat } from '../../form/dateTime';
import type { DateTimeStyle } from '../../frame/frameModel';
import { KeyRow } from './KeyRow';
import { type KeysModel, keyId } from './keysModel';
import './keys.css';

interface KeysSectionProps {
  readonly model: KeysModel;
  readonly settings: Settings | null;
  readonly dateTimeStyle: DateTimeStyle;
}

export function KeysSection({ model, settings, dateTimeStyle }: KeysSectionProps) {
  const times = dateTimeFormat(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section name="keys" area="keys" title={t('keys.title')} intro={t('keys.intro')}>
      <ul class="key-list">
        {model.keys.value.filter(isListed).map((key) => (
          <KeyRow key={keyId(key)} status={key} model={model} settings={settings} times={times} />
        ))}
      </ul>
    </Section>
  );
}

/** Lists the link of a device only if the link exists, because the section of devices creates it, not this section. */
function isListed({ kind, isThere }: KeyStatus): boolean {
  return kind !== 'device' || isThere;
}
