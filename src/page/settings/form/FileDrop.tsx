import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { FileButton, type FileButtonProps } from './FileButton';

interface FileDropProps extends Omit<FileButtonProps, 'disabled'> {
  readonly label: string;
  readonly dropText: string;
  /** Receives dropped files and folders before `onFiles`. If it returns true, `onFiles` is not called. */
  readonly onDropped?: ((files: readonly File[], entries: readonly FileSystemEntry[]) => boolean) | undefined;
  readonly children?: ComponentChildren;
}

/** Accepts files by drag and drop or with a button. `accept` filters only the files offered by the button. */
export function FileDrop({ label, dropText, onDropped, children, ...button }: FileDropProps) {
  const isOver = useSignal(false);

  return (
    <section
      class="upload"
      data-over={isOver.value}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const files = [...(event.dataTransfer?.files ?? [])];
        // After this event, the browser no longer provides the entries.
        const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
        if (onDropped?.(files, entries)) return;
        if (files.length > 0) button.onFiles(files);
      }}
    >
      <FileButton {...button} />
      <p class="hint">{dropText}</p>
      {children}
    </section>
  );
}
