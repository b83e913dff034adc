import { t } from '../../../i18n';
import { Toggle } from '../../../ui';
import { ColorField } from '../../form/ColorField';

interface AccentChoiceProps {
  /** null = the theme's own. */
  readonly accent: string | null;
  readonly onChange: (accent: string | null) => void;
}

/** Offered first where the creator wants a colour of their own. */
export const defaultAccent = '#ffc928';

export function AccentChoice({ accent, onChange }: AccentChoiceProps) {
  return (
    <>
      <Toggle
        label={t('look.accent.own')}
        hint={t('look.accent.own.hint')}
        checked={accent !== null}
        onChange={(isOwn) => onChange(isOwn ? defaultAccent : null)}
      />
      {accent !== null && <ColorField label={t('look.accent')} color={accent} onInput={onChange} />}
    </>
  );
}
