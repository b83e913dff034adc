/** The value of a typed text, or why the text cannot be read. */
export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

/** The text that a person is typing into a field; the field's stored value may differ from it. */
export interface FieldDraft<Value> {
  readonly text: string;
  /** The stored value, as text, when the person began. */
  readonly firstText: string;
  /** The stored value, as text, that the draft was last in step with; absent = not rendered since the last key. */
  readonly baseText?: string;
  /** Values that were sent and have not come back as the stored value yet. */
  readonly pending: readonly Value[];
  /** The stored value, as text, when the person left the field with an unreadable text in it. */
  readonly blurredAtText?: string;
}

type Parse<Value> = (text: string) => Parsed<Value>;

/** `inEffect`: of `inEffectAfterInput`. */
export function draftAfterInput<Value>(
  before: FieldDraft<Value> | null,
  text: string,
  storedText: string,
  inEffect: Parsed<Value>,
): FieldDraft<Value> {
  const { pending = [], baseText } = before ?? {};
  // The value of another page is what a text that is refused later leaves in effect.
  const firstText = before && !isChangedElsewhere(before, storedText) ? before.firstText : storedText;
  if (inEffect.ok) return { text, firstText, pending: [...pending, inEffect.value] };
  return { text, firstText, pending, ...(baseText !== undefined && { baseText }) };
}

/**
 * What a typed text puts into effect: its value, or the value from before typing while the text is refused (SPEC SPG-79):
 * what begins a refused text was readable and stored. A value that was changed elsewhere stays.
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

/** The draft beside the stored value of this render; null = there is no draft any more, and the field shows the stored value. */
export function draftAfterRender<Value>(draft: FieldDraft<Value>, storedText: string, parse: Parse<Value>): FieldDraft<Value> | null {
  // An unreadable text that was left in the field is dropped once an undo or another page has changed the stored value.
  if (draft.blurredAtText !== undefined && draft.blurredAtText !== storedText) return null;
  if (draft.baseText === storedText) return draft;
  const arrived = indexOfValue(draft.pending, parse(storedText));
  if (arrived === -1 && draft.baseText !== undefined) return draft;
  return { ...draft, baseText: storedText, pending: draft.pending.slice(arrived + 1) };
}

/** A readable text is stored, or will be, so only an unreadable one stays as a draft. */
export function draftAfterBlur<Value>(draft: FieldDraft<Value>, storedText: string, parsed: Parsed<Value>): FieldDraft<Value> | null {
  return parsed.ok ? null : { ...draft, blurredAtText: storedText };
}

/** An undo or another page has changed the stored value since: the draft stays in the field, but is not what is in effect. */
export function isChangedElsewhere<Value>({ baseText }: FieldDraft<Value>, storedText: string): boolean {
  return baseText !== undefined && baseText !== storedText;
}

function indexOfValue<Value>(values: readonly Value[], parsed: Parsed<Value>): number {
  if (!parsed.ok) return -1;
  const wanted = JSON.stringify(parsed.value);
  return values.findIndex((value) => JSON.stringify(value) === wanted);
}
