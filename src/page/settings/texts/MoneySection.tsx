import { type BoxText, moneyDisplays } from '../../../contract';
import { t } from '../../i18n';
import { Section, Select, Toggle } from '../../ui';
import type { boxChanges, Change } from '../shell/changes';
import { moneyDisplayLabels } from './templateText';

interface MoneySectionProps {
  readonly money: BoxText['money'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function MoneySection({ money, changes, onChange }: MoneySectionProps) {
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
