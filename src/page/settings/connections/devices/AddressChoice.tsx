import { t } from '../../../i18n';
import { Select } from '../../../ui';
import type { NetworkModel } from './networkModel';

export function AddressChoice({ model: { status, origin, chooseOrigin } }: { readonly model: NetworkModel }) {
  const origins = status.value?.origins ?? [];
  if (origins.length < 2) return null;
  return (
    <Select
      label={t('computer.address')}
      value={origin.value ?? ''}
      options={origins.map((one) => ({ value: one, text: new URL(one).host }))}
      onChange={chooseOrigin}
    />
  );
}
