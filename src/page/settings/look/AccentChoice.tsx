import { t } from '../../i18n';
import { Field, Toggle } from '../../ui';

interface AccentChoiceProps {
  /** null = the look's own. */
  readonly accent: string | null;
  readonly onChange: (accent: string | null) => void;
}

const firstAccent = '#ffc928';

export function AccentChoice({ accent, onChange }: AccentChoiceProps) {
  return (
    <>
      <Toggle
        label={t('look.accent.own')}
        hint={t('look.accent.own.hint')}
        checked={accent !== null}
        onChange={(isOwn) => onChange(isOwn ? firstAccent : null)}
      />
      {accent !== null && (
        <Field label={t('look.accent')}>
          {(wiring) => (
            <input {...wiring} class="colour" type="color" value={accent} onInput={(event) => onChange(event.currentTarget.value)} />
          )}
        </Field>
      )}
    </>
  );
}
