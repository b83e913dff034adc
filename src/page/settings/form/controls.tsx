/*
 * One control for each type of setting. All alerts, a type and a variation use the same controls. If a field inherits, its placeholder
 * shows the inherited value.
 */
import type { ComponentChildren } from 'preact';
import type { MinimumAmounts } from '../../../contract';
import { t } from '../../i18n';
import { type Parsed, ParsedField, Select, type SelectOption, Slider, Toggle } from '../../ui';
import { AmountList } from './AmountList';
import type { AmountKind } from './amountText';
import { ColorField } from './ColorField';
import { allowsNull, boundsOf, type Field, optionsOf } from './field';
import { hintOf, labelOf, optionText } from './fieldText';
import { formatPercentText, formatSecondsText, parseCountWithin, parsePercentText, parseSecondsText } from './valueText';

interface ControlProps<Value> {
  readonly of: Field<Value>;
  readonly hint?: string | undefined;
}

interface NumberProps extends ControlProps<number | null> {
  readonly suffix?: string | undefined;
  readonly format: (value: number) => string;
  readonly parse: (text: string) => Parsed<number>;
}

/** A typed number. An empty field means the inherited value, or null if the setting allows null. */
function NumberInput({ of, hint, suffix, format, parse }: NumberProps) {
  const isOptional = of.inherits || allowsNull(of);
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : format(value));
  return (
    <ParsedField
      label={labelOf(of.key)}
      hint={hint ?? hintOf(of.key)}
      {...(suffix && { suffix })}
      inputMode="decimal"
      {...(of.inherits && { placeholder: text(of.inherited) })}
      text={text(of.value)}
      parse={(typed): Parsed<number | undefined> => (isOptional && typed.trim() === '' ? { ok: true, value: undefined } : parse(typed))}
      onValue={(value) => of.set(value ?? (of.inherits ? undefined : null))}
    />
  );
}

/** A duration, typed in seconds and stored in ms. `minMs`: a higher minimum than the schema's. */
export function Seconds({ of, hint, minMs = 0 }: ControlProps<number> & { readonly minMs?: number }) {
  const { min, max } = boundsOf(of);
  const parse = (text: string) => parseSecondsText(text, { minMs: Math.max(min, minMs), maxMs: max });
  return <NumberInput of={of as Field<number | null>} hint={hint} suffix="s" format={formatSecondsText} parse={parse} />;
}

export function Percent({ of, hint }: ControlProps<number>) {
  const { min, max } = boundsOf(of);
  const parse = (text: string): Parsed<number> => {
    const read = parsePercentText(text, { min: min * 100, max: max * 100 });
    return read.ok ? { ok: true, value: read.value / 100 } : read;
  };
  const format = (value: number) => formatPercentText(value * 100);
  return <NumberInput of={of as Field<number | null>} hint={hint} suffix="%" format={format} parse={parse} />;
}

/** A share from 0 to 1: a slider, or a typed number if the field can inherit. */
export function Share({ of }: ControlProps<number>) {
  return of.inherits ? <Percent of={of} /> : <Slider label={labelOf(of.key)} value={of.value ?? 0} onInput={of.set} />;
}

interface CountProps extends ControlProps<number | null> {
  readonly suffix?: string;
}

/** A whole number. */
export function Count({ of, hint, suffix }: CountProps) {
  const bounds = boundsOf(of);
  const parse = (text: string) => (suffix === '%' ? parsePercentText(text, bounds) : parseCountWithin(text, bounds));
  return <NumberInput of={of} hint={hint} suffix={suffix} format={String} parse={parse} />;
}

interface InheritedSelectProps<Value extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Text of the first option, which is selected while nothing is stored. Absent if the select has no such option. */
  readonly inherited: string | undefined;
  readonly value: NoInfer<Value> | undefined;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value | undefined) => void;
}

function InheritedSelect<Value extends string>({ label, hint, inherited, value, options, onChange }: InheritedSelectProps<Value>) {
  return (
    <Select<'' | Value>
      label={label}
      hint={hint}
      value={value ?? ''}
      options={inherited === undefined ? options : [{ value: '', text: inherited }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}

const inheritText = (value: string) => t('variations.inherit.value', { value });

interface ChoiceProps<Value extends string> extends ControlProps<Value> {
  /** Returns the text for a value. If absent, the value's text in the catalog (`optionText`) is shown. */
  readonly text?: (value: Value) => string;
}

export function Choice<Value extends string>({ of, hint, text = (value) => optionText(of.key, value) }: ChoiceProps<Value>) {
  const inherited = of.inherits ? of.inherited : undefined;
  return (
    <InheritedSelect
      label={labelOf(of.key)}
      hint={hint ?? hintOf(of.key)}
      inherited={inherited && inheritText(text(inherited))}
      value={of.value}
      options={optionsOf<Value>(of).map((value) => ({ value, text: text(value) }))}
      onChange={of.set}
    />
  );
}

/** Selects one of the options, or no option, which is shown as the text `setting.<key>.none`. */
export function OneOf({ of, hint, options }: ControlProps<string | null> & { readonly options: readonly SelectOption<string>[] }) {
  return (
    <Select
      label={labelOf(of.key)}
      hint={hint ?? hintOf(of.key)}
      value={of.value ?? ''}
      options={[{ value: '', text: optionText(of.key, 'none') }, ...options]}
      onChange={(value) => of.set(value === '' ? (allowsNull(of) ? null : undefined) : value)}
    />
  );
}

export function Switch({ of, hint = hintOf(of.key) }: ControlProps<boolean>) {
  if (!of.inherits) return <Toggle label={labelOf(of.key)} hint={hint} checked={of.value ?? false} onChange={of.set} />;
  const texts = { on: t('variations.on'), off: t('variations.off') };
  const nameOf = (isOn: boolean) => (isOn ? 'on' : 'off');
  return (
    <InheritedSelect
      label={labelOf(of.key)}
      hint={hint}
      inherited={inheritText(texts[nameOf(of.inherited ?? false)])}
      value={of.value === undefined ? undefined : nameOf(of.value)}
      options={(['on', 'off'] as const).map((value) => ({ value, text: texts[value] }))}
      onChange={(value) => of.set(value && value === 'on')}
    />
  );
}

export function Text({ of, hint }: ControlProps<string>) {
  const { min, max } = boundsOf(of);
  const parse = (typed: string): Parsed<string> => {
    const text = typed.trim();
    if (text.length < min) return { ok: false, why: t('input.text.missing') };
    return text.length <= max ? { ok: true, value: text } : { ok: false, why: t('input.text.tooLong', { most: max }) };
  };
  const texts = { label: labelOf(of.key), hint: hint ?? hintOf(of.key) };
  return <ParsedField {...texts} text={of.value ?? ''} maxLength={max} parse={parse} onValue={of.set} />;
}

interface OwnValueProps<Value> extends ControlProps<Value | null> {
  /** The initial value after the creator switches from the theme's value to a custom one. */
  readonly first: Value;
  /** The label of the select that a type or variation has instead of the switch. Absent if the select has the same label as the switch. */
  readonly choiceLabel?: string;
  readonly children: (value: Value) => ComponentChildren;
}

export function OwnValue<Value>({ of, first, hint, choiceLabel, children }: OwnValueProps<Value>) {
  const { value } = of;
  const own = value !== null && value !== undefined && children(value);
  if (!of.inherits)
    return (
      <>
        <Toggle
          label={labelOf(of.key)}
          hint={hint ?? hintOf(of.key)}
          checked={own !== false}
          onChange={(isOwn) => of.set(isOwn ? first : null)}
        />
        {own}
      </>
    );
  return (
    <>
      <InheritedSelect
        label={choiceLabel ?? labelOf(of.key)}
        inherited={t('variations.inherit')}
        value={value === undefined ? undefined : value === null ? 'theme' : 'own'}
        options={[
          { value: 'theme', text: t('variations.color.theme') },
          { value: 'own', text: t('variations.color.own') },
        ]}
        onChange={(chosen) => of.set(chosen && (chosen === 'theme' ? null : (of.inherited ?? first)))}
      />
      {own}
    </>
  );
}

/** A custom color, or the theme's color. The label *Custom color* is shown only beside a custom color (SPEC SPG-26). */
export function Color(props: Omit<OwnValueProps<string>, 'children' | 'choiceLabel'>) {
  const { of } = props;
  const [custom, plain] = [labelOf(of.key), labelOf(`${of.key}.color`)];
  return (
    <OwnValue {...props} choiceLabel={plain}>
      {(color) => <ColorField label={of.inherits ? custom : plain} color={color} onInput={of.set} />}
    </OwnValue>
  );
}

export function Amounts({ of, kind }: { readonly of: Field<MinimumAmounts>; readonly kind?: AmountKind }) {
  return (
    <AmountList
      {...(kind && { kind })}
      amounts={of.value ?? {}}
      onSet={of.setEntry}
      onRemove={(currency) => of.setEntry(currency, undefined)}
    />
  );
}
