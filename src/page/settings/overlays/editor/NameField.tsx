import { useLayoutEffect, useRef } from 'preact/hooks';
import { elementNameLength } from '../../../../contract/settings';
import { t } from '../../../i18n';

/** Gives the focus to an element that takes the place of a field for a name. Whoever has left the field by a click has the focus elsewhere. */
export function useFocusAfterRename(isRenamed: boolean, focus: () => void): void {
  const wasRenamed = useRef(false);
  useLayoutEffect(() => {
    if (wasRenamed.current && !isRenamed && document.activeElement === document.body) focus();
    wasRenamed.current = isRenamed;
  }, [isRenamed]);
}

interface NameFieldProps {
  readonly name: string;
  /** Null = the name stays what it was. */
  readonly onEnd: (text: string | null) => void;
}

/** Takes the place of a name: Enter and leaving keep what was typed, Escape does not. */
export function NameField({ name, onEnd }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function end(text: string | null): void {
    if (hasEnded.current) return; // a field that is taken away is left, too
    hasEnded.current = true;
    onEnd(text);
  }
  return (
    <input
      ref={field}
      class="layer-name-field"
      aria-label={t('studio.rename.label', { name })}
      maxLength={elementNameLength}
      defaultValue={name}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.isComposing) return; // an input method uses these keys to choose characters
        if (event.key === 'Enter') end(event.currentTarget.value);
        else if (event.key === 'Escape') end(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
