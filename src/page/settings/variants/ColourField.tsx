import { t } from '../../i18n';
import { Field, Select } from '../../ui';

interface ColourFieldProps {
  /** undefined = as the box has it; null = the theme's own. */
  readonly accent: string | null | undefined;
  readonly onChange: (accent: string | null | undefined) => void;
}

const firstAccent = '#ffc928';
const meanings = { box: undefined, theme: null, own: firstAccent } as const;

export function ColourField({ accent, onChange }: ColourFieldProps) {
  const value = accent === undefined ? 'box' : accent === null ? 'theme' : 'own';
  return (
    <>
      <Select
        label={t('variants.color')}
        value={value}
        options={[
          { value: 'box', text: t('variants.inherit') },
          { value: 'theme', text: t('variants.color.theme') },
          { value: 'own', text: t('variants.color.own') },
        ]}
        onChange={(chosen) => onChange(chosen === 'own' ? meanings.own : chosen === 'theme' ? meanings.theme : meanings.box)}
      />
      {value === 'own' && (
        <Field label={t('variants.color.value')}>
          {(wiring) => (
            <input
              {...wiring}
              class="colour"
              type="color"
              value={accent ?? firstAccent}
              onInput={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
