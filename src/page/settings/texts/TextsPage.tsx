import { type BoxSettings, type BoxText, defaultBoxText, moneyDisplays } from '../../../contract';
import { t } from '../../i18n';
import { Section, Select, Toggle } from '../../ui';
import { AmountList } from '../fields/AmountList';
import type { boxChanges, Change } from '../shell/changes';
import type { PageEntry, PageProps } from '../shell/pageEntry';
import type { PageModel } from '../shell/pageModel';
import { LimitsSection } from './LimitsSection';
import { LocaleSection } from './LocaleSection';
import { TemplatesSection } from './TemplatesSection';
import { moneyDisplayLabels } from './templateText';
import './texts.css';

export const textsPage: PageEntry = {
  name: 'texts',
  icon: 'M5 7V5h14v2M12 5v14M9.5 19h5',
  about: 'box',
  Page: TextsPage,
};

function TextsPage({ model, box }: PageProps) {
  return (
    <>
      {!box.widget && <AlertTextSections model={model} box={box} />}
      <LocaleSection dateTimeStyle={model.dateTimeStyle.value} nowMs={model.nowMs} onChange={model.draft.change} />
    </>
  );
}

interface AlertTextSectionsProps {
  readonly model: PageModel;
  readonly box: BoxSettings;
}

function AlertTextSections({ model, box }: AlertTextSectionsProps) {
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

interface MoneySectionProps {
  readonly money: BoxText['money'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

function MoneySection({ money, changes, onChange }: MoneySectionProps) {
  return (
    <Section title={t('texts.money.title')}>
      <Select
        label={t('texts.money.display')}
        value={money.display}
        options={moneyDisplays.map((value) => ({ value, text: moneyDisplayLabels()[value] }))}
        onChange={(display) => onChange(changes.money('display', display))}
      />
      <Toggle
        label={t('texts.money.hideZeros')}
        hint={t('texts.money.hideZeros.hint')}
        checked={money.hideZeros}
        onChange={(hideZeros) => onChange(changes.money('hideZeros', hideZeros))}
      />
    </Section>
  );
}
