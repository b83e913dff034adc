import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../ui';

interface FileDropProps {
  readonly label: string;
  /** Label of the file input, which only assistive software meets. */
  readonly inputLabel: string;
  readonly chooseText: string;
  readonly dropText: string;
  /** `accept` of the file input; dropped files are not filtered. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ComponentChildren;
}

/** Takes files by drag and drop, or by a button. */
export function FileDrop({ label, inputLabel, chooseText, dropText, accept, multiple = false, onFiles, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);

  function take(files: FileList | null | undefined): void {
    const chosen = [...(files ?? [])];
    isOver.value = false;
    if (input.current) input.current.value = ''; // so that the same file can be chosen again
    if (chosen.length > 0) onFiles(chosen);
  }

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
        take(event.dataTransfer?.files);
      }}
    >
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        multiple={multiple}
        tabIndex={-1}
        aria-label={inputLabel}
        accept={accept}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button onClick={() => input.current?.click()}>{chooseText}</Button>
      <p class="hint">{dropText}</p>
      {children}
    </section>
  );
}
