import { TextField, Toggle } from '../../../ui';

interface TitleFieldProps {
  readonly label: string;
  /** null = the widget's own words. */
  readonly title: string | null;
  /** What those are. */
  readonly own: string;
  readonly onChange: (title: string | null) => void;
}

/** A heading of the creator's own, or the widget's; an empty one is none. */
export function TitleField({ label, title, own, onChange }: TitleFieldProps) {
  return (
    <div class="pair">
      <Toggle
        label={`${label} of my own`}
        hint={`Otherwise: ${own}`}
        checked={title !== null}
        onChange={(isOwn) => onChange(isOwn ? '' : null)}
      />
      {title !== null && <TextField label={label} value={title} maxLength={80} placeholder="None" onInput={onChange} autocomplete="off" />}
    </div>
  );
}
