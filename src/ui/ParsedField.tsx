import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../languages';
import { TextField } from './TextField';

/** What a text means, or why it means nothing. */
export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

interface ParsedFieldProps<Value> {
  readonly label: string;
  /** The present value as text; followed whenever the person is not typing. */
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
  /** Each value that could be read; never one that could not. */
  readonly onValue: (value: Value) => void;
  readonly hint?: ComponentChildren;
  readonly suffix?: string;
  readonly hideLabel?: boolean;
  readonly inputMode?: 'decimal' | 'text';
}

interface Typed {
  readonly now: string;
  /** The value, as text, once this was read. */
  readonly readAs?: string;
  /** The value, as text, when the field was left with what cannot be read in it. */
  readonly leftAt?: string;
}

/** A text field with a meaning: what cannot be read stays in it, with its explanation, and goes nowhere. */
export function ParsedField<Value>({ text, parse, onValue, hint, ...rest }: ParsedFieldProps<Value>) {
  const typed = useSignal<Typed | null>(null);
  // What was left in it says nothing any more once the value has become another one, by an undo or on another page.
  const present = typed.value?.leftAt === undefined || typed.value.leftAt === text ? typed.value : null;
  useEffect(() => {
    if (!present) typed.value = null;
    else if (present.readAs === undefined) typed.value = { ...present, readAs: text };
  });
  const parsed = present && parse(present.now);
  // An undo, another page: what is being typed stays, and is not what counts at the moment.
  const isOvertaken = present?.readAs !== undefined && present.readAs !== text;

  function read(now: string): void {
    typed.value = { now };
    const result = parse(now);
    if (result.ok) onValue(result.value);
  }

  function leave(): void {
    typed.value = present && !parsed?.ok ? { ...present, leftAt: text } : null;
  }

  return (
    <TextField
      {...rest}
      hint={isOvertaken ? t('It was changed to {text} elsewhere. What you type here takes its place.', { text }) : hint}
      value={present?.now ?? text}
      error={parsed && !parsed.ok ? parsed.why : null}
      onInput={read}
      onBlur={leave}
    />
  );
}
