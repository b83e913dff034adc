import { t } from '../../i18n';
import { FreeField, Toggle } from '../../ui';

interface TitleFieldProps {
  readonly label: string;
  /** null = the widget's own words. */
  readonly title: string | null;
  /** What those are. */
  readonly own: string;
  readonly onChange: (title: string | null) => void;
}

/** A heading of the creator's own, or the widget's; an empty one is none. */
export function TitleField({ label, title, own, onChange }: TitleFieldProps) {
  return (
    <div class="pair">
      <Toggle
        label={t('widgets.heading.own', { label })}
        hint={t('widgets.heading.own.hint', { own })}
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
