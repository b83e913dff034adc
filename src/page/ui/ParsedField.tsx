import type { ComponentProps } from 'preact';
import type { Parsed } from './fieldDraft';
import { TextField } from './TextField';
import { useFieldDraft } from './useFieldDraft';

type TextFieldProps = ComponentProps<typeof TextField>;

interface ParsedFieldProps<Value> extends Omit<TextFieldProps, 'value' | 'onInput' | 'onBlur'> {
  /** The present value as text; followed whenever the person is not typing. */
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
  /** Each value that could be read; never one that could not. */
  readonly onValue: (value: Value) => void;
}

/** A text field with a meaning: what cannot be read stays in it, with its explanation, and goes nowhere. */
export function ParsedField<Value>({ text, parse, onValue, hint, error = null, ...rest }: ParsedFieldProps<Value>) {
  return <TextField {...rest} {...useFieldDraft({ text, parse, onValue, hint, error })} />;
}

/** One that means what it says. */
export function FreeField(props: Omit<Parameters<typeof ParsedField<string>>[0], 'parse'>) {
  return <ParsedField {...props} parse={asItIs} />;
}

function asItIs(value: string): Parsed<string> {
  return { ok: true, value };
}
