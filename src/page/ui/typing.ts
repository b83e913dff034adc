/** What a text means, or why it means nothing. */
export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

/** What somebody is typing into a field, beside the value that the field is of. */
export interface Typing<Value> {
  readonly now: string;
  /** The value, as text, that the field was last known to have of itself; absent = it was not drawn since a key was pressed. */
  readonly seen?: string;
  /** What was sent and has not come back as the value: that may take a while. */
  readonly sent: readonly Value[];
  /** The value, as text, when the field was left with what cannot be read in it. */
  readonly leftAt?: string;
}

type Parse<Value> = (text: string) => Parsed<Value>;

export function typed<Value>(before: Typing<Value> | null, now: string, parsed: Parsed<Value>): Typing<Value> {
  const sent = before?.sent ?? [];
  return { now, sent: parsed.ok ? [...sent, parsed.value] : sent };
}

/** The same beside the value as it is now; null = the value shows. */
export function drawn<Value>(typing: Typing<Value>, text: string, parse: Parse<Value>): Typing<Value> | null {
  // What was left in it says nothing any more once the value has become another one, by an undo or on another page.
  if (typing.leftAt !== undefined && typing.leftAt !== text) return null;
  if (typing.seen === text) return typing;
  const came = placeOf(typing.sent, parse(text));
  if (came === -1 && typing.seen !== undefined) return typing;
  return { ...typing, seen: text, sent: typing.sent.slice(came + 1) };
}

/** What can be read is the value by now, or will be. */
export function left<Value>(typing: Typing<Value>, text: string, parsed: Parsed<Value>): Typing<Value> | null {
  return parsed.ok ? null : { ...typing, leftAt: text };
}

/** An undo, another page: what is being typed stays, and is not what counts at the moment. */
export function isOvertaken<Value>({ seen }: Typing<Value>, text: string): boolean {
  return seen !== undefined && seen !== text;
}

function placeOf<Value>(sent: readonly Value[], parsed: Parsed<Value>): number {
  if (!parsed.ok) return -1;
  const meant = JSON.stringify(parsed.value);
  return sent.findIndex((one) => JSON.stringify(one) === meant);
}
