import { useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { FreeField, Toggle } from '../../../ui';
import { boundsOf, type Field } from '../../form/field';
import { labelOf } from '../../form/fieldText';

interface TitleFieldProps {
  /** null means the widget's default heading; an empty text means no heading. */
  readonly of: Field<string | null>;
  readonly defaultTitle: string | null;
  /** Describes the default heading in the hint. If absent, the hint shows `defaultTitle`. */
  readonly defaultText?: string;
}

/**
 * Chooses between the widget's default heading and a custom one (SPEC TXT-12). A custom heading starts as the text typed earlier on this
 * page, or else as the default.
 */
export function TitleField({ of, defaultTitle, defaultText }: TitleFieldProps) {
  const written = useRef('');
  const [isWriting, setWriting] = useState(false);
  const title = of.value ?? null;
  const { max } = boundsOf(of);
  if (title) written.current = title;
  const isOwn = defaultTitle === null ? isWriting || Boolean(title) : title !== null;
  return (
    <div class="pair">
      <Toggle
        label={labelOf(`${of.key}.own`)}
        hint={t('widgets.heading.own.hint', { defaultTitle: defaultText ?? defaultTitle ?? t('widgets.heading.absent') })}
        checked={isOwn}
        onChange={(isWanted) => {
          setWriting(isWanted);
          const off = defaultTitle === null ? '' : null;
          of.set(isWanted ? written.current || shortened(defaultTitle ?? '', max) : off);
        }}
      />
      {isOwn && (
        <FreeField
          label={labelOf(of.key)}
          text={title ?? ''}
          maxLength={max}
          placeholder={t('widgets.heading.none')}
          onValue={of.set}
          autocomplete="off"
        />
      )}
    </div>
  );
}

/** Shortens a text to the limit for titles, because the description of a goal may be longer. Never splits a surrogate pair. */
function shortened(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
