import type { ComponentChildren, HTMLAttributes, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui';
import './dialog.css';

interface DialogProps extends Pick<HTMLAttributes<HTMLDialogElement>, 'onPaste' | 'onDragOver' | 'onDrop' | 'onPointerDown'> {
  readonly title: ComponentChildren;
  /** The class that gives the dialog its size. */
  readonly class: string;
  /** A ref with which the caller can close the dialog or search in it. */
  readonly dialog?: RefObject<HTMLDialogElement | null>;
  readonly closeLook?: 'primary' | 'plain';
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog with a title and *Close*. It is open while it is rendered. */
export function Dialog({ title, class: name, dialog, closeLook = 'plain', children, ...events }: DialogProps) {
  const id = useId();
  const own = useRef<HTMLDialogElement>(null);
  const shown = dialog ?? own;
  useLayoutEffect(() => shown.current?.showModal(), []);
  return (
    <dialog ref={shown} class={`dialog ${name}`} aria-labelledby={id} {...events}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button look={closeLook} onClick={() => shown.current?.close()}>
          {t('ui.close')}
        </Button>
      </header>
      {children}
    </dialog>
  );
}
