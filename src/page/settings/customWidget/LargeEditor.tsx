import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui';

interface LargeEditorProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the code where there is room, otherwise below it. */
  readonly aside: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The code as large as the window. Escape closes it, as browsers close dialogs, and the focus is where it was before. */
export function LargeEditor({ title, onClose, aside, children }: LargeEditorProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** What is in it is measured when it is drawn. */
  const isShown = useSignal(false);
  useEffect(() => {
    dialog.current?.showModal();
    isShown.value = true;
  }, []);
  return (
    <dialog ref={dialog} class="code-dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <Button onClick={() => dialog.current?.close()}>{t('ui.close')}</Button>
      </header>
      {isShown.value && (
        <div class="code-dialog-body">
          <div class="code-dialog-code">{children}</div>
          {aside}
        </div>
      )}
    </dialog>
  );
}
