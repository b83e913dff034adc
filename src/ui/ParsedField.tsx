import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
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
  /** The value, as text, when the field was left with what cannot be read in it. */
  readonly leftAt?: string;
}

/** A text field with a meaning: what cannot be read stays in it, with its explanation, and goes nowhere. */
export function ParsedField<Value>({ text, parse, onValue, ...rest }: ParsedFieldProps<Value>) {
  const typed = useSignal<Typed | null>(null);
  // What was left in it says nothing any more once the value has become another one, by an undo or on another page.
  const present = typed.value?.leftAt === undefined || typed.value.leftAt === text ? typed.value : null;
  useEffect(() => {
    if (!present) typed.value = null;
  });
  const parsed = present && parse(present.now);

  function read(now: string): void {
    typed.value = { now };
    const result = parse(now);
    if (result.ok) onValue(result.value);
  }

  function leave(): void {
    typed.value = present && !parsed?.ok ? { ...present, leftAt: text } : null;
  }

  return (
    <TextField {...rest} value={present?.now ?? text} error={parsed && !parsed.ok ? parsed.why : null} onInput={read} onBlur={leave} />
  );
}
