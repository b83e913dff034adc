import { t } from '../../languages';
import { Section } from '../../ui';
import { type Manner, timesIn } from '../words/times';
import { KeyRow } from './KeyRow';
import { idOf, type KeysModel } from './keysModel';
import './keys.css';

interface KeysSectionProps {
  readonly model: KeysModel;
  readonly manner: Manner;
}

export function KeysSection({ model, manner }: KeysSectionProps) {
  const times = timesIn(manner, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section
      name="keys"
      title={t('Keys and links')}
      intro={t(
        'Everything that opens something here. What you show is hidden again after half a minute, so that it does not stay on stream.',
      )}
    >
      <ul class="keys">
        {model.keys.value.map((key) => (
          <KeyRow key={idOf(key)} status={key} model={model} times={times} />
        ))}
      </ul>
    </Section>
  );
}
