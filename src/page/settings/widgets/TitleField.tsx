import { t } from '../../i18n';
import { FreeField, Toggle } from '../../ui';

interface TitleFieldProps {
  readonly label: string;
  /** null = the widget's default. */
  readonly title: string | null;
  /** Shown in the hint. */
  readonly defaultTitle: string;
  readonly onChange: (title: string | null) => void;
}

/** The widget's default heading or one of the creator's own; empty = no heading. */
export function TitleField({ label, title, defaultTitle, onChange }: TitleFieldProps) {
  return (
    <div class="pair">
      <Toggle
        label={t('widgets.heading.own', { label })}
        hint={t('widgets.heading.own.hint', { own: defaultTitle })}
        checked={title !== null}
        onChange={(isOwn) => onChange(isOwn ? '' : null)}
      />
      {title !== null && (
        <FreeField
          label={label}
          text={title}
          maxLength={80}
          placeholder={t('widgets.heading.none')}
          onValue={onChange}
          autocomplete="off"
        />
      )}
    </div>
  );
}
