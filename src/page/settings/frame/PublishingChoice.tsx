import { t } from '../../i18n';
import { Select } from '../../ui';
import type { PublishingModel } from './publishingModel';

export function PublishingChoice({ publishing }: { readonly publishing: PublishingModel }) {
  return (
    <Select
      label={t('shell.publishing')}
      value={publishing.keepsUnpublished.value ? 'published' : 'at-once'}
      options={(['at-once', 'published'] as const).map((value) => ({ value, text: t(`shell.publishing.${value}`) }))}
      onChange={(value) => publishing.keepUnpublished(value === 'published')}
    />
  );
}
