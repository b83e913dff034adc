import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n';
import { drawn, isOvertaken, left, type Parsed, type Typing, typed } from './typing';

/** More of a text would be no hint. */
const shownCharacters = 60;

interface TypingOptions<Value> {
  /** The present value as text; followed whenever nobody is typing. */
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
  /** Each value that could be read; never one that could not. */
  readonly onValue: (value: Value) => void;
  readonly hint?: ComponentChildren;
  /** What is wrong with the present value. */
  readonly error?: string | null;
}

interface TypingState {
  /** What the field has in it. */
  readonly value: string;
  /** Why that cannot be read, or is wrong otherwise; null = nothing is. */
  readonly error: string | null;
  /** Where the value was changed elsewhere meanwhile, that. */
  readonly hint: ComponentChildren;
  read(now: string): void;
  leave(): void;
}

/** What is being typed, kept apart from the value that it is of (SPEC SPG-3, SPG-5). */
export function useTyping<Value>({ text, parse, onValue, hint, error = null }: TypingOptions<Value>): TypingState {
  const typing = useSignal<Typing<Value> | null>(null);
  const present = typing.value && drawn(typing.value, text, parse);
  // At once, so that no key comes between.
  useLayoutEffect(() => {
    typing.value = present;
  });
  const parsed = present && parse(present.now);
  const wrong = parsed && !parsed.ok ? parsed.why : error;
  const overtaken = present && isOvertaken(present, text) ? overtakenWords(text) : null;
  return {
    value: present?.now ?? text,
    // A field shows the one or the other.
    error: wrong !== null && overtaken !== null ? `${wrong} ${overtaken}` : wrong,
    hint: overtaken ?? hint,
    read: (now) => {
      const result = parse(now);
      typing.value = typed(typing.peek(), now, result);
      if (result.ok) onValue(result.value);
    },
    leave: () => {
      const last = typing.peek();
      typing.value = last && left(last, text, parse(last.now));
    },
  };
}

function overtakenWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line === '') return t('ui.overtaken.empty');
  const characters = [...line];
  const shown = characters.length > shownCharacters ? `${characters.slice(0, shownCharacters - 1).join('')}…` : line;
  return t('ui.overtaken', { text: shown });
}
