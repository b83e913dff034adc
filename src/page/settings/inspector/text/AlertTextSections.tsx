import type { ElementSettings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { Amounts, Choice, Count, Seconds, Switch, Text } from '../../form/controls';
import { labelOf } from '../../form/fieldText';
import type { InspectorModels } from '../typesModel';
import { SummaryTemplates } from './TemplatesSection';
import './texts.css';

interface AlertTextProps {
  readonly model: InspectorModels;
  readonly element: ElementSettings;
  readonly fields: AlertFields;
}

export function AlertText({ model, element, fields }: AlertTextProps) {
  const messageFrom = fields.at('text.messageFrom');
  return (
    <>
      <SummaryTemplates model={model} element={element} fields={fields} />
      <Section title={t('texts.limits.title')} intro={t('texts.limits.intro')}>
        <div class="timing">
          <Count of={fields.at('text.nameLength')} suffix={t('input.characters')} />
          <Count of={fields.at('text.messageLength')} suffix={t('input.characters')} />
          <Count of={fields.at('text.titleLines')} suffix={t('texts.lines')} />
          <Count of={fields.at('text.messageLines')} suffix={t('texts.lines')} />
          <Seconds of={fields.at('text.delayMs')} />
          <Text of={fields.at('text.anonymous')} />
        </div>
      </Section>
      <Section title={labelOf(messageFrom.key)} intro={t('texts.minimums.intro')}>
        <Amounts of={messageFrom} />
      </Section>
      <Section title={t('setting.text.money')}>
        <Choice of={fields.at('text.money.display')} />
        <Switch of={fields.at('text.money.hideZeros')} />
      </Section>
    </>
  );
}
