import { t } from '../../../i18n';
import { Select } from '../../../ui';
import { ColorField } from '../../form/ColorField';
import { defaultAccent } from '../design/AccentChoice';

interface AccentOverrideProps {
  /** undefined = the box's; null = the theme's own. */
  readonly accent: string | null | undefined;
  readonly onChange: (accent: string | null | undefined) => void;
}

const accents = { box: undefined, theme: null, own: defaultAccent } as const;

export function AccentOverride({ accent, onChange }: AccentOverrideProps) {
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
        onChange={(chosen) => onChange(chosen === 'own' ? accents.own : chosen === 'theme' ? accents.theme : accents.box)}
      />
      {value === 'own' && <ColorField label={t('variants.color.value')} color={accent ?? defaultAccent} onInput={onChange} />}
    </>
  );
}
