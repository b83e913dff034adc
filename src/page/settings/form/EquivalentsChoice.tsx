import { t } from '../../i18n';
import { Select } from '../../ui';

interface EquivalentsChoiceProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Whether the amount applies to its own currency only. */
  readonly isAlone: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (isAlone: boolean) => void;
}

/** Whether the equivalent in other currencies counts, too (SPEC SHW-36). */
export function EquivalentsChoice({ label, hideLabel = false, isAlone, hint, onChange }: EquivalentsChoiceProps) {
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={isAlone ? 'alone' : 'equivalents'}
      options={[
        { value: 'equivalents', text: t('input.anyCurrency') },
        { value: 'alone', text: t('input.thisCurrency') },
      ]}
      hint={hint}
      onChange={(value) => onChange(value === 'alone')}
    />
  );
}
