import type { KeyStatus } from '../../../contract';
import { t } from '../../i18n';
import { Section } from '../../ui';
import { type DateTimeStyle, timesIn } from '../fields/times';
import { KeyRow } from './KeyRow';
import { idOf, type KeysModel } from './keysModel';
import './keys.css';

interface KeysSectionProps {
  readonly model: KeysModel;
  readonly dateTimeStyle: DateTimeStyle;
}

export function KeysSection({ model, dateTimeStyle }: KeysSectionProps) {
  const times = timesIn(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section name="keys" area="keys" title={t('keys.title')} intro={t('keys.intro')}>
      <ul class="keys">
        {model.keys.value.filter(isListed).map((key) => (
          <KeyRow key={idOf(key)} status={key} model={model} times={times} />
        ))}
      </ul>
    </Section>
  );
}

/** A device's link is made beside the words that say what it is for; until then there is nothing to be done with it here. */
function isListed({ kind, isThere }: KeyStatus): boolean {
  return kind !== 'device' || isThere;
}
