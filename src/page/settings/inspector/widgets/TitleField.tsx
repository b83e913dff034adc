import { useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { FreeField, Toggle } from '../../../ui';

interface TitleFieldProps {
  /** What it is, by its text; absent = the title. */
  readonly name?: 'widgets.heading' | 'widgets.latest.heading' | 'widgets.credits.thanks';
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
 * text of the creator's while this page is open. Where nothing is the default, an empty title is one that is switched off.
 */
export function TitleField({ name = 'widgets.heading', title, defaultTitle, defaultText, onChange }: TitleFieldProps) {
  const written = useRef('');
  const [isWriting, setWriting] = useState(false);
  if (title) written.current = title;
  const isOwn = defaultTitle === null ? isWriting || Boolean(title) : title !== null;
  return (
    <div class="pair">
      <Toggle
        label={t(`${name}.own`)}
        hint={t('widgets.heading.own.hint', { defaultTitle: defaultText ?? defaultTitle ?? t('widgets.heading.absent') })}
        checked={isOwn}
        onChange={(isWanted) => {
          setWriting(isWanted);
          const off = defaultTitle === null ? '' : null;
          onChange(isWanted ? written.current || shortened(defaultTitle ?? '') : off);
        }}
      />
      {isOwn && (
        <FreeField
          label={t(name)}
          text={title ?? ''}
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
