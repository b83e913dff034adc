import type { BoxSettings, Change } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import { AmountList } from '../../form/AmountList';
import type { boxChanges } from '../../frame/changes';

interface MinimumsSectionProps {
  readonly box: Pick<BoxSettings, 'minimumAmounts' | 'widget'>;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

/** The minimum amounts for an alert, or for an entry of a widget, of one box. */
export function MinimumsSection({ box, changes, onChange }: MinimumsSectionProps) {
  return (
    <Section
      name="minimums"
      title={box.widget ? t('filters.minimums.title.widget') : t('setting.minimumAmounts')}
      intro={box.widget ? t('filters.minimums.intro.widget') : t('filters.minimums.intro.alerts')}
    >
      <AmountList
        amounts={box.minimumAmounts}
        onSet={(currency, least) => onChange(changes.minimum(currency, least))}
        onRemove={(currency) => onChange(changes.removeMinimum(currency))}
      />
    </Section>
  );
}
