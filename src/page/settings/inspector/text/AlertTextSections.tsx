import { type BoxSettings, type BoxText, type Change, defaultBoxText, moneyDisplays } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section, Select, Toggle } from '../../../ui';
import { AmountList } from '../../form/AmountList';
import type { boxChanges } from '../../frame/changes';
import type { InspectorModels } from '../kindsModel';
import { LimitsSection } from './LimitsSection';
import { SummaryTemplates } from './TemplatesSection';
import { moneyDisplayLabels } from './templateText';
import './texts.css';

interface AlertTextSectionsProps {
  readonly model: InspectorModels;
  readonly box: BoxSettings;
}

/** Texts of all alerts: those of alerts that merge several events, limits, and the format of money. */
export function AlertTextSections({ model, box }: AlertTextSectionsProps) {
  const { changes, draft } = model;
  const text = { ...defaultBoxText(), ...box.text };
  const part = { changes, onChange: draft.change };
  return (
    <>
      <SummaryTemplates model={model} box={box} />
      <LimitsSection {...part} text={text} />
      <Section title={t('setting.text.messageFrom')} intro={t('texts.minimums.intro')}>
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

interface MoneySectionProps {
  readonly money: BoxText['money'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

function MoneySection({ money, changes, onChange }: MoneySectionProps) {
  return (
    <Section title={t('setting.text.money')}>
      <Select
        label={t('setting.text.money.display')}
        value={money.display}
        options={moneyDisplays.map((value) => ({ value, text: moneyDisplayLabels()[value] }))}
        onChange={(display) => onChange(changes.money('display', display))}
      />
      <Toggle
        label={t('setting.text.money.hideZeros')}
        hint={t('setting.text.money.hideZeros.hint')}
        checked={money.hideZeros}
        onChange={(hideZeros) => onChange(changes.money('hideZeros', hideZeros))}
      />
    </Section>
  );
}
