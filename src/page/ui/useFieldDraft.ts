import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n';
import {
  draftAfterBlur,
  draftAfterInput,
  draftAfterRender,
  type FieldDraft,
  inEffectAfterInput,
  isChangedElsewhere,
  type Parsed,
} from './fieldDraft';

/** Characters of the stored value that the hint quotes. */
const quotedCharacters = 60;

interface FieldDraftOptions<Value> {
  /** The stored value as text; shown whenever nobody is typing. */
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
  /** Called with each value that could be read. */
  readonly onValue: (value: Value) => void;
  readonly hint?: ComponentChildren;
  /** The fault of the stored value. */
  readonly error?: string | null;
}

interface FieldDraftState {
  /** The text in the field. */
  readonly value: string;
  /** Why the text cannot be read, or the given error; null = neither. */
  readonly error: string | null;
  /** The stored value, if it was changed elsewhere while somebody was typing; else the given hint. */
  readonly hint: ComponentChildren;
  onInput(text: string): void;
  onBlur(): void;
}

/** Keeps what a person types apart from the stored value of the field (SPEC SPG-3, SPG-5). */
export function useFieldDraft<Value>({ text, parse, onValue, hint, error = null }: FieldDraftOptions<Value>): FieldDraftState {
  const draft = useSignal<FieldDraft<Value> | null>(null);
  const present = draft.value && draftAfterRender(draft.value, text, parse);
  // In the same turn as the render, so that no key press comes in between.
  useLayoutEffect(() => {
    draft.value = present;
  });
  const parsed = present && parse(present.text);
  const wrong = parsed && !parsed.ok ? parsed.why : error;
  const changed = present && isChangedElsewhere(present, text) ? changedElsewhereText(text) : null;
  return {
    value: present?.text ?? text,
    // A field shows either its error or its hint.
    error: wrong !== null && changed !== null ? `${wrong} ${changed}` : wrong,
    hint: changed ?? hint,
    onInput: (typed) => {
      const last = draft.peek();
      const inEffect = inEffectAfterInput(last, text, parse(typed), parse);
      draft.value = draftAfterInput(last, typed, text, inEffect);
      if (inEffect.ok) onValue(inEffect.value);
    },
    onBlur: () => {
      const last = draft.peek();
      draft.value = last && draftAfterBlur(last, text, parse(last.text));
    },
  };
}

function changedElsewhereText(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line === '') return t('ui.overtaken.empty');
  const characters = [...line];
  const quoted = characters.length > quotedCharacters ? `${characters.slice(0, quotedCharacters - 1).join('')}…` : line;
  return t('ui.overtaken', { text: quoted });
}
