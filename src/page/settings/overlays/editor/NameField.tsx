import { useLayoutEffect, useRef } from 'preact/hooks';
import { elementNameLength } from '../../../../contract/settings';
import { t } from '../../../i18n';

/** After renaming, focuses the element that replaces the name field, unless the creator has clicked something else. */
export function useFocusAfterRename(isRenamed: boolean, focus: () => void): void {
  const wasRenamed = useRef(false);
  useLayoutEffect(() => {
    if (wasRenamed.current && !isRenamed && document.activeElement === document.body) focus();
    wasRenamed.current = isRenamed;
  }, [isRenamed]);
}

interface NameFieldProps {
  readonly name: string;
  /** Called when editing ends. `text` is null if the creator pressed Escape. */
  readonly onEnd: (text: string | null) => void;
}

/** Replaces a name while it is edited. Enter, or leaving the field, saves it; Escape discards the edit. */
export function NameField({ name, onEnd }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function end(text: string | null): void {
    if (hasEnded.current) return; // removing the field also sends a blur event
    hasEnded.current = true;
    onEnd(text);
  }
  return (
    <input
      ref={field}
      class="layer-name-field"
      aria-label={t('editor.rename.label', { name })}
      maxLength={elementNameLength}
      defaultValue={name}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.isComposing) return; // an input method uses these keys for choosing characters
        if (event.key === 'Enter') end(event.currentTarget.value);
        else if (event.key === 'Escape') end(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
