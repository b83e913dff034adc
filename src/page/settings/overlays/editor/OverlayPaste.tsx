import { useEffect, useRef } from 'preact/hooks';
import { PasteDialog } from '../../customWidget/paste/PasteDialog';
import type { PasteInput } from '../../customWidget/paste/pasteModel';
import { isCodeLike } from '../../customWidget/recognize/starts';
import { focusLayer } from './AddElement';
import type { EditorModel } from './editorModel';

/** The dialog *Paste code*. Pasting code anywhere in the editor opens it too. */
export function OverlayPaste({ model }: { readonly model: EditorModel }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => listenForPaste(window, model), [model]);
  return (
    <div ref={here} class="editor-paste">
      <PasteDialog
        model={model.paste}
        onAdded={() => {
          const last = model.selection.elements.peek().at(-1);
          if (last !== undefined) focusLayer(here.current, last);
        }}
      />
    </div>
  );
}

type PasteTarget = Pick<EditorModel, 'copies' | 'paste'>;

/** Files in the clipboard that can contain code. */
const codeFile = /\.(ovation|zip|html?|css|js|json|txt|fields|data)$/i;

/** The code in the clipboard. null if there is none. */
function codeIn(data: Pick<DataTransfer, 'files' | 'getData'> | null): PasteInput | null {
  const files = [...(data?.files ?? [])].filter(({ name }) => codeFile.test(name));
  if (files.length > 0) return { files };
  const text = data?.getData('text/plain') ?? '';
  return isCodeLike(text) ? { text } : null;
}

/**
 * Opens *Paste code* if the clipboard contains code. Otherwise, if the canvas or the layers have the focus, pastes the elements that were
 * copied last.
 */
function listenForPaste(window: Window, { copies, paste }: PasteTarget): () => void {
  function onPaste(event: ClipboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest('dialog, input, textarea, select, .cm-editor, [contenteditable]')) return;
    const code = codeIn(event.clipboardData);
    if (code) paste.open(code);
    else if (target?.closest('.stage, .layers')) copies.paste();
    else return;
    event.preventDefault();
  }
  // After another copy, or while the window has no focus, the clipboard may receive something newer than the copied elements.
  const onBlur = () => copies.leaveClipboard();
  window.document.addEventListener('paste', onPaste);
  window.document.addEventListener('copy', onBlur);
  window.addEventListener('blur', onBlur);
  return () => {
    window.document.removeEventListener('paste', onPaste);
    window.document.removeEventListener('copy', onBlur);
    window.removeEventListener('blur', onBlur);
  };
}
