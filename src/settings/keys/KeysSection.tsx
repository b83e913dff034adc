import { t } from '../../languages';
import { Section } from '../../ui';
import { KeyRow } from './KeyRow';
import { idOf, type KeysModel } from './keysModel';
import './keys.css';

interface KeysSectionProps {
  readonly model: KeysModel;
  readonly locale: string | null;
}

export function KeysSection({ model, locale }: KeysSectionProps) {
  const times = new Intl.DateTimeFormat(locale ?? undefined, { dateStyle: 'medium', timeStyle: 'short' });
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
