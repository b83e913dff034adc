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
        label={t('setting.look.accent')}
        hint={t('setting.look.accent.hint')}
        checked={accent !== null}
        onChange={(isOwn) => onChange(isOwn ? defaultAccent : null)}
      />
      {accent !== null && <ColorField label={t('setting.look.accent.color')} color={accent} onInput={onChange} />}
    </>
  );
}
