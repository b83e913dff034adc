import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { Amounts } from '../../form/controls';
import { labelOf } from '../../form/fieldText';

interface MinimumsSectionProps {
  /** Whether these minimums limit what a widget lists. Otherwise they limit which alerts play. */
  readonly ofWidget?: boolean;
  readonly fields: AlertFields;
}

export function MinimumsSection({ fields, ofWidget = false }: MinimumsSectionProps) {
  const minimums = fields.at('minimumAmounts');
  return (
    <Section
      name="minimums"
      title={ofWidget ? t('filters.minimums.title.widget') : labelOf(minimums.key)}
      intro={ofWidget ? t('filters.minimums.intro.widget') : t('filters.minimums.intro.alerts')}
    >
      <Amounts of={minimums} />
    </Section>
  );
}
