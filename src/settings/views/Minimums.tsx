import type { BoxSettings } from '../../contract';
import { t } from '../../languages';
import { Section } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { AmountList } from './AmountList';

interface MinimumsProps {
  readonly minimumAmounts: BoxSettings['minimumAmounts'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function Minimums({ minimumAmounts, changes, onChange }: MinimumsProps) {
  return (
    <Section
      name="minimums"
      title={t('Minimum amounts')}
      intro={t('Smaller donations and purchases show no alert. A currency that is not listed has no minimum.')}
    >
      <AmountList
        amounts={minimumAmounts}
        onSet={(currency, minor) => onChange(changes.minimum(currency, minor))}
        onRemove={(currency) => onChange(changes.noMinimum(currency))}
      />
    </Section>
  );
}
