import { useEffect, useRef } from 'preact/hooks';
import { PasteDialog } from '../../customWidget/paste/PasteDialog';
import { focusLayer } from './AddElement';
import type { EditorModel } from './editorModel';
import { listenForPaste } from './pasteKeys';

/** The dialog *Paste code*. Pasting code anywhere in the editor opens it too. */
export function OverlayPaste({ model }: { readonly model: EditorModel }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => listenForPaste(window, model), [model]);
  return (
    <div ref={here} class="editor-paste">
      <PasteDialog
        model={model.paste}
        onAdded={() => {
          const last = model.selection.boxes.peek().at(-1);
          if (last !== undefined) focusLayer(here.current, last);
        }}
      />
    </div>
  );
}
