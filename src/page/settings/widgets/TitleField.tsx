import { useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { FreeField, Toggle } from '../../ui';

interface TitleFieldProps {
  readonly label: string;
  /** null = the widget's default; empty = no heading. */
  readonly title: string | null;
  /** The heading that `title: null` shows; null = none. */
  readonly defaultTitle: string | null;
  /** A default in general words, for the hint; absent = `defaultTitle`. */
  readonly defaultText?: string;
  readonly onChange: (title: string | null) => void;
}

const maxLength = 80;

/**
 * The widget's default heading or one of the creator's own (SPEC WDG-16). A custom title starts from the default, or from the last
 * text of the creator's while this page is open.
 */
export function TitleField({ label, title, defaultTitle, defaultText, onChange }: TitleFieldProps) {
  const written = useRef('');
  if (title) written.current = title;
  return (
    <div class="pair">
      <Toggle
        label={t('widgets.heading.own', { label })}
        hint={t('widgets.heading.own.hint', { defaultTitle: defaultText ?? defaultTitle ?? t('widgets.heading.absent') })}
        checked={title !== null}
        onChange={(isOwn) => onChange(isOwn ? written.current || shortened(defaultTitle ?? '') : null)}
      />
      {title !== null && (
        <FreeField
          label={label}
          text={title}
          maxLength={maxLength}
          placeholder={t('widgets.heading.none')}
          onValue={onChange}
          autocomplete="off"
        />
      )}
    </div>
  );
}

/** A goal's description may be longer than a title; no surrogate pair is cut in two. */
function shortened(text: string): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
