import { t } from '../../i18n';
import { Select } from '../../ui';
import type { HoldModel } from './holdModel';

/** Whether this browser's changes go live at once or when published. */
export function HoldChoice({ hold }: { readonly hold: HoldModel }) {
  return (
    <Select
      label={t('shell.hold')}
      value={hold.holds.value ? 'published' : 'at-once'}
      options={(['at-once', 'published'] as const).map((value) => ({ value, text: t(`shell.hold.${value}`) }))}
      onChange={(value) => hold.hold(value === 'published')}
    />
  );
}
