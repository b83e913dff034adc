import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui';

interface LargeEditorProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The code as large as the window. Escape closes it, as browsers close dialogs, and the focus is where it was before. */
export function LargeEditor({ title, onClose, children }: LargeEditorProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="code-dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <Button onClick={() => dialog.current?.close()}>{t('ui.close')}</Button>
      </header>
      {children}
    </dialog>
  );
}
