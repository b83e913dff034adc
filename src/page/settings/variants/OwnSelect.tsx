import { t } from '../../i18n';
import { Select } from '../../ui';

interface OwnSelectProps<Name extends string> {
  readonly label: string;
  /** undefined = as the box has it. */
  readonly value: Name | undefined;
  readonly of: readonly Name[];
  readonly words: (name: Name) => string;
  readonly onChange: (name: Name | undefined) => void;
}

/** One of a list, or what the box has. */
export function OwnSelect<Name extends string>({ label, value, of, words, onChange }: OwnSelectProps<Name>) {
  return (
    <Select<'' | Name>
      label={label}
      value={value ?? ''}
      options={[{ value: '', text: t('variants.inherit') }, ...of.map((name) => ({ value: name, text: words(name) }))]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
