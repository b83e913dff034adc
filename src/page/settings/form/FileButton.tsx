import { useRef } from 'preact/hooks';
import { Button } from '../../ui';

export interface FileButtonProps {
  readonly chooseText: string;
  readonly chooseLabel?: string | undefined;
  readonly inputLabel: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Whether the button chooses a folder with all files in it. */
  readonly folder?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButton({
  chooseText,
  chooseLabel,
  inputLabel,
  accept,
  multiple = false,
  disabled = false,
  folder = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        multiple={multiple}
        tabIndex={-1}
        aria-label={inputLabel}
        accept={accept}
        {...(folder && { webkitdirectory: true })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // otherwise choosing the same file again would have no effect
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button disabled={disabled} label={chooseLabel} onClick={() => input.current?.click()}>
        {chooseText}
      </Button>
    </>
  );
}
