/** What the alerts of a box say: templates, their limits, and how they write money. */
import { type BoxSettings, defaultBoxText } from '../../../contract';
import { t } from '../../i18n';
import { Section } from '../../ui';
import { AmountList } from '../fields/AmountList';
import type { PageModel } from '../shell/pageModel';
import { LimitsSection } from './LimitsSection';
import { MoneySection } from './MoneySection';
import { TemplatesSection } from './TemplatesSection';
import './texts.css';

interface TextsSectionsProps {
  readonly model: PageModel;
  readonly box: BoxSettings;
}

export function TextsSections({ model, box }: TextsSectionsProps) {
  const { changes, draft, boxName } = model;
  const text = { ...defaultBoxText(), ...box.text };
  const part = { changes, onChange: draft.change };
  return (
    <>
      <TemplatesSection {...part} text={text} settings={draft.settings.value} box={boxName.value} />
      <LimitsSection {...part} text={text} />
      <Section title={t('texts.minimums.title')} intro={t('texts.minimums.intro')}>
        <AmountList
          amounts={text.messageFrom}
          onSet={(currency, least) => draft.change(changes.messageFrom(currency, least))}
          onRemove={(currency) => draft.change(changes.removeMessageFrom(currency))}
        />
      </Section>
      <MoneySection {...part} money={text.money} />
    </>
  );
}
