import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { Amounts, Count, Seconds, Switch } from '../../form/controls';
import { labelOf } from '../../form/fieldText';
import { VoiceChoice } from './VoiceChoice';
import type { VoicesModel } from './voicesModel';

interface SpeechProps {
  readonly fields: AlertFields;
  readonly model: VoicesModel;
}

export function SpeechSection({ fields, model }: SpeechProps) {
  const on = fields.at('speech.on');
  useEffect(() => void model.read(), [model]);
  return (
    <>
      <Section title={t('speech.title')} intro={t('speech.intro')}>
        <Switch of={on} />
        {(on.value || model.voices.value.tag !== 'reading') && <VoiceChoice fields={fields} model={model} />}
      </Section>
      {on.value && <SpeechLimits fields={fields} />}
    </>
  );
}

function SpeechLimits({ fields }: Pick<SpeechProps, 'fields'>) {
  const minimums = fields.at('speech.minimumAmounts');
  return (
    <Section title={labelOf(minimums.key)} intro={t('speech.limits.intro')}>
      <Amounts of={minimums} />
      <Switch of={fields.at('speech.guard')} />
      <div class="timing">
        <Count of={fields.at('speech.longest')} suffix={t('input.characters')} />
        <Seconds of={fields.at('speech.stayMs')} />
      </div>
    </Section>
  );
}
