import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button } from '../../../ui';

interface MediaDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The library, for a field with too little room for a list. Each choice applies at once. */
export function MediaDialog({ title, onClose, children }: MediaDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="media-dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {t('ui.close')}
        </Button>
      </header>
      <div class="media-dialog-body">{children}</div>
    </dialog>
  );
}
