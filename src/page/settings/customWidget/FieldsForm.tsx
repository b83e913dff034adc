import { useEffect } from 'preact/hooks';
import type { FieldValue, FieldValues } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Checkbox, Field, ParsedField, Select, TextField, Toggle } from '../../ui';
import type { MediaModel } from '../frame/mediaModel';
import { FontInput } from './FontInput';
import { fieldValueOf, parseFieldNumber, type WidgetField } from './fields';
import { MediaInput } from './MediaInput';

interface FieldsFormProps {
  readonly fields: readonly WidgetField[];
  readonly values: FieldValues;
  readonly media: MediaModel;
  readonly onValue: (field: string, value: FieldValue | undefined) => void;
  readonly onButton: (field: string, value: FieldValue | null) => void;
}

export function FieldsForm({ fields, ...rest }: FieldsFormProps) {
  const { media } = rest;
  const visible = fields.filter(({ type }) => type !== 'hidden');
  const hasFiles = visible.some(({ type }) => type.endsWith('-input'));
  useEffect(() => {
    if (hasFiles) void media.read();
  }, [media, hasFiles]);
  const groups = [...new Set(visible.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => {
        const own = visible.filter((field) => field.group === group);
        const inputs = own.map((field) => <FieldInput key={field.name} field={field} {...rest} />);
        if (group === null) return <div key="">{inputs}</div>;
        return (
          <details key={group} class="custom-group">
            <summary>{group}</summary>
            {inputs}
          </details>
        );
      })}
    </>
  );
}

interface FieldInputProps extends Omit<FieldsFormProps, 'fields'> {
  readonly field: WidgetField;
}

function FieldInput({ field, values, media, onValue, onButton }: FieldInputProps) {
  const { name, label, type } = field;
  const value = fieldValueOf(field, values);
  const set = (next: FieldValue) => onValue(name, next === field.value ? undefined : next);
  switch (type) {
    case 'checkbox':
      return <Toggle label={label} checked={value === true || value === 'true'} onChange={set} />;
    case 'dropdown':
      return <Choice field={field} value={value} onChange={set} />;
    case 'colorpicker':
      return <ColorInput label={label} value={textOf(value)} onChange={set} />;
    case 'number':
      return <NumberInput field={field} value={value} onChange={set} />;
    case 'slider':
      return <SliderInput field={field} value={value} onChange={set} />;
    case 'image-input':
    case 'video-input':
    case 'sound-input':
      return <MediaInput field={field} type={type} value={value} media={media} onChange={set} />;
    case 'googleFont':
      return <FontInput label={label} value={textOf(value)} media={media} onChange={set} />;
    case 'button':
      return (
        <div class="buttons">
          <Button onClick={() => onButton(name, value)}>{label}</Button>
        </div>
      );
    default:
      return <TextField label={label} value={textOf(value)} maxLength={20_000} onInput={set} />;
  }
}

function textOf(value: FieldValue | null): string {
  return Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value);
}

interface InputProps {
  readonly field: WidgetField;
  readonly value: FieldValue | null;
  readonly onChange: (value: FieldValue) => void;
}

/** Checkboxes, or a dropdown for a single choice. The dropdown also offers the stored value if it is not among the options. */
function Choice({ field: { label, options, multiple }, value, onChange }: InputProps) {
  const chosen = Array.isArray(value) ? value : [textOf(value)];
  if (multiple)
    return (
      <fieldset>
        <legend class="field-label">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) =>
              onChange(options.map((one) => one.value).filter((one) => (one === option.value ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
    );
  const [present = ''] = chosen;
  const offered = options.map((option) => ({ value: option.value, text: option.label }));
  const all = offered.some((option) => option.value === present) ? offered : [{ value: present, text: present }, ...offered];
  return <Select label={label} value={present} options={all} onChange={onChange} />;
}

/** A text field with a colour picker beside it. The text can be any CSS color, because authors use names and `rgba(…)`. */
function ColorInput({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <div class="custom-colour">
      <TextField label={label} value={value} maxLength={100} onInput={onChange} />
      <input
        type="color"
        class="colour"
        aria-label={t('custom.fields.pick', { label })}
        value={hexOf(value)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Converts a hex color or `rgb(…)` to `#rrggbb` for the picker. Returns black for other colors, such as names. */
function hexOf(color: string): string {
  const text = color.trim();
  if (/^#[0-9a-f]{6}/i.test(text)) return text.slice(0, 7);
  if (/^#[0-9a-f]{3}$/i.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text);
  if (!parts) return '#000000';
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}

function NumberInput({ field, value, onChange }: InputProps) {
  return (
    <ParsedField
      label={field.label}
      inputMode={field.min !== null && field.min >= 0 ? 'decimal' : 'text'}
      text={textOf(value)}
      parse={(text) => parseFieldNumber(text, field)}
      onValue={onChange}
    />
  );
}

function SliderInput({ field: { label, min, max, step }, value, onChange }: InputProps) {
  const bounds = { ...(min !== null && { min }), ...(max !== null && { max }), step: step ?? 'any' };
  const change = (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.valueAsNumber);
  return (
    <Field label={`${label} · ${textOf(value)}`}>
      {(wiring) => <input {...wiring} {...bounds} class="range" type="range" value={textOf(value)} onInput={change} />}
    </Field>
  );
}
