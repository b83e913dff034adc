import { useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { FreeField, Toggle } from '../../../ui';
import { boundsOf, type Field } from '../../form/field';
import { labelOf } from '../../form/fieldText';

interface TitleFieldProps {
  /** null = the widget's default; empty = no heading. */
  readonly of: Field<string | null>;
  /** The heading that null shows; null = none. */
  readonly defaultTitle: string | null;
  /** A general description of the default, for the hint; absent = `defaultTitle`. */
  readonly defaultText?: string;
}

/**
 * The widget's default heading or the creator's own (SPEC TXT-12). A custom title starts from the default, or from the text typed earlier
 * on this page. If the default is no heading, an empty title switches the heading off.
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

/** Goal descriptions may exceed the limit of titles. Surrogate pairs are not cut in two. */
function shortened(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
