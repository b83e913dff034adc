import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n';

export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

/** The text that a creator is typing into a field. It may differ from the stored value. */
export interface FieldDraft<Value> {
  readonly text: string;
  readonly firstText: string;
  /** The stored value, as text, on which the draft is based. undefined until the field is rendered. */
  readonly baseText?: string;
  /** Values that were sent and have not been stored yet. */
  readonly pending: readonly Value[];
  /** Set when the field loses the focus with a text that cannot be parsed: the stored value at that moment, as text. */
  readonly blurredAtText?: string;
}

type Parse<Value> = (text: string) => Parsed<Value>;

/** The draft after a key press. `inEffect` is the result of `inEffectAfterInput`. */
export function draftAfterInput<Value>(
  before: FieldDraft<Value> | null,
  text: string,
  storedText: string,
  inEffect: Parsed<Value>,
): FieldDraft<Value> {
  const { pending = [], baseText } = before ?? {};
  // A refused text restores `firstText`. If the stored value was changed elsewhere, `firstText` must be the changed value.
  const firstText = before && !isChangedElsewhere(before, storedText) ? before.firstText : storedText;
  if (inEffect.ok) return { text, firstText, pending: [...pending, inEffect.value] };
  return { text, firstText, pending, ...(baseText !== undefined && { baseText }) };
}

/**
 * The value in effect after typing. If the text is refused, the value from before typing returns (SPEC SPG-72), unless the stored value was
 * changed elsewhere.
 */
export function inEffectAfterInput<Value>(
  before: FieldDraft<Value> | null,
  storedText: string,
  parsed: Parsed<Value>,
  parse: Parse<Value>,
): Parsed<Value> {
  const firstText = before?.firstText ?? storedText;
  if (parsed.ok || storedText === firstText || (before && isChangedElsewhere(before, storedText))) return parsed;
  return parse(firstText);
}

/** The draft after the field is rendered with this stored value, or null if the field should show the stored value. */
export function draftAfterRender<Value>(draft: FieldDraft<Value>, storedText: string, parse: Parse<Value>): FieldDraft<Value> | null {
  // An undo or another page has changed the stored value: drop the unreadable text that was left in the field.
  if (draft.blurredAtText !== undefined && draft.blurredAtText !== storedText) return null;
  if (draft.baseText === storedText) return draft;
  const arrived = indexOfValue(draft.pending, parse(storedText));
  if (arrived === -1 && draft.baseText !== undefined) return draft;
  return { ...draft, baseText: storedText, pending: draft.pending.slice(arrived + 1) };
}

/** The draft after the field loses the focus. Only an unreadable text remains as a draft: all other texts will be stored. */
export function draftAfterBlur<Value>(draft: FieldDraft<Value>, storedText: string, parsed: Parsed<Value>): FieldDraft<Value> | null {
  return parsed.ok ? null : { ...draft, blurredAtText: storedText };
}

/** Whether an undo or another page has changed the stored value during typing. The draft then stays in the field but has no effect. */
export function isChangedElsewhere<Value>({ baseText }: FieldDraft<Value>, storedText: string): boolean {
  return baseText !== undefined && baseText !== storedText;
}

function indexOfValue<Value>(values: readonly Value[], parsed: Parsed<Value>): number {
  if (!parsed.ok) return -1;
  const wanted = JSON.stringify(parsed.value);
  return values.findIndex((value) => JSON.stringify(value) === wanted);
}

const quotedCharacters = 60;

interface FieldDraftOptions<Value> {
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
  readonly onValue: (value: Value) => void;
  readonly hint?: ComponentChildren;
  readonly error?: string | null;
}

interface FieldDraftState {
  readonly value: string;
  /** Why the text cannot be parsed, or else the caller's error. null if there is no error. */
  readonly error: string | null;
  /** If the stored value was changed elsewhere during typing, a hint that quotes this value. Otherwise the caller's hint. */
  readonly hint: ComponentChildren;
  onInput(text: string): void;
  onBlur(): void;
}

/** Keeps the text that is being typed separate from the field's stored value (SPEC SPG-3, SPG-5). */
export function useFieldDraft<Value>({ text, parse, onValue, hint, error = null }: FieldDraftOptions<Value>): FieldDraftState {
  const draft = useSignal<FieldDraft<Value> | null>(null);
  const present = draft.value && draftAfterRender(draft.value, text, parse);
  // A layout effect updates the draft, so that no key press is handled between the render and the update.
  useLayoutEffect(() => {
    draft.value = present;
  });
  const parsed = present && parse(present.text);
  const wrong = parsed && !parsed.ok ? parsed.why : error;
  const changed = present && isChangedElsewhere(present, text) ? changedElsewhereText(text) : null;
  return {
    value: present?.text ?? text,
    // A field shows its error instead of its hint, so the error also says that the stored value has changed.
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
