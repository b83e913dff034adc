import { t } from '../../i18n';
import { Select } from '../../ui';
import type { PublishingModel } from './publishingModel';

export function PublishingChoice({ hold }: { readonly hold: PublishingModel }) {
  return (
    <Select
      label={t('shell.hold')}
      value={hold.holds.value ? 'published' : 'at-once'}
      options={(['at-once', 'published'] as const).map((value) => ({ value, text: t(`shell.hold.${value}`) }))}
      onChange={(value) => hold.hold(value === 'published')}
    />
  );
}
