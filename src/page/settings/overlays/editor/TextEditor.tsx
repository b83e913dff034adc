import { useEffect, useRef } from 'preact/hooks';
import { maxElementText, placeOf } from '../../../../contract/settings';
import { t } from '../../../i18n';
import type { EditorLayer } from './editedOverlay';
import type { EditorModel } from './editorModel';
import type { Size } from './geometry';

interface TextEditorProps {
  readonly layer: EditorLayer;
  readonly size: Size;
  readonly editor: EditorModel;
}

/** The font size on the overlay until the preview has reported the actual one. */
const fallbackPx = 32;

/** Edits an element's text on the canvas, in the text's size. Enter and leaving the field apply the edit, Shift+Enter adds a line. */
export function TextEditor({ layer, size, editor }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function close(text: string | null): void {
    const frame = field.current?.parentElement?.querySelector<HTMLElement>(`.stage-element[data-box="${layer.box}"]`);
    editor.elements.endText(text);
    frame?.focus({ preventScroll: true });
  }
  const place = placeOf({ rect: editor.drawn.drawn(layer), rotation: layer.rotation }, size);
  return (
    <textarea
      ref={field}
      class="stage-text"
      aria-label={t('editor.text', { name: layer.title })}
      aria-description={t('editor.text.hint')}
      maxLength={maxElementText}
      data-align={layer.textAlign}
      style={{
        ...{ ...place, width: 'auto', minWidth: place.width },
        '--font-size': `${(100 * (editor.drawn.fontPx(layer.box) ?? fallbackPx)) / size.width}cqw`,
      }}
      defaultValue={layer.text ?? ''}
      onPointerDown={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close(null);
        else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) close(event.currentTarget.value);
        else return;
        event.preventDefault();
      }}
      onBlur={(event) => editor.elements.endText(event.currentTarget.value)}
    />
  );
}
