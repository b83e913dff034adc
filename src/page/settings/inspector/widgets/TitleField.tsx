import { useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { FreeField, Toggle } from '../../../ui';
import { boundsOf, type Field } from '../../form/field';
import { labelOf } from '../../form/fieldText';

interface TitleFieldProps {
  /** null for the widget's default heading; empty for no heading. */
  readonly of: Field<string | null>;
  readonly defaultTitle: string | null;
  /** Describes the default heading in the hint. Absent to show `defaultTitle`. */
  readonly defaultText?: string;
}

/**
 * Chooses the widget's default heading or a custom one (SPEC TXT-12). A custom heading starts with the default, or with what was typed earlier on this
 * page. If there is no default, an empty text switches the heading off.
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

/** Cuts a text to the limit of titles, which goal descriptions may exceed. It never splits a surrogate pair. */
function shortened(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
