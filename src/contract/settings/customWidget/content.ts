import type { EventType } from '../../api/events';
import type { FieldValue } from './code';

/* What the engine knows for a custom widget. The frame's runtime makes StreamElements' shapes of it. */

/** An event, moderated like every other. Amounts are in major units (minor ÷ 10^digits), as authors expect. */
export interface CustomEvent {
  /** Business key: the same event has the same key in every source and after a reload. */
  readonly key: string;
  readonly type: EventType;
  /** The supporter's name, or the creator's word for none; of a goal, its description. */
  readonly name: string;
  /** Of donations and goals, and of a purchase by itself what its donation gave; otherwise 0. */
  readonly amount: number;
  /** ISO 4217, in capitals; empty where there is no amount. */
  readonly currency: string;
  /** Moderated; empty = none. */
  readonly message: string;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  /** Epoch ms. */
  readonly atMs: number;
  /** A replay that the creator asked for. */
  readonly isReplay?: true;
  /** It has just happened, or was caught up. Without it a widget is not told of the event: a filter or a list only brought it to light. */
  readonly isNews?: true;
}

/** A press of a field of type `button`; `id` counts the presses. */
export interface PressedButton {
  readonly id: number;
  readonly field: string;
  readonly value: FieldValue | null;
}

/** A value of the widget's store that another frame may have changed, as JSON; `id` grows. */
export interface StoredByFrame {
  readonly id: number;
  readonly key: string;
  /** null = removed. */
  readonly json: string | null;
  /** The frame's name for itself. */
  readonly by?: string | undefined;
}

/** A name and an amount, in major units of the creator's currency. */
export interface CustomTop {
  readonly name: string;
  readonly amount: number;
}

/** Sums of donations of one span, in major units of the creator's currency. Other currencies are left out. */
export interface CustomSums {
  readonly session: number;
  readonly week: number;
  readonly month: number;
  readonly total: number;
}

export interface CustomSession {
  readonly tips: CustomSums & { readonly count: number; readonly goal: number };
  readonly followers: CustomSums & { readonly goal: number };
  readonly top: Readonly<
    Record<'session' | 'weekly' | 'monthly' | 'alltime', { readonly donation: CustomTop | null; readonly donator: CustomTop | null }>
  >;
}

export interface CustomContent {
  readonly kind: 'custom';
  /** Path of the frame on the companion; null = none is chosen, or it is not known yet. */
  readonly frame: string | null;
  /** The medium of the code. */
  readonly code: string | null;
  readonly currency: string;
  readonly session: CustomSession;
  /** The latest events, oldest first; at most {@link maxCustomEvents}. */
  readonly events: readonly CustomEvent[];
  /** The latest tests, oldest first; they count nowhere. */
  readonly tests: readonly CustomEvent[];
  /** Buttons among its fields that the creator pressed, oldest first. */
  readonly pressed: readonly PressedButton[];
  /** The last change of each key of its store, oldest first; absent = none. */
  readonly stored?: readonly StoredByFrame[];
  /** How often the creator started the widget again: another number is another frame. */
  readonly starts: number;
  /** How many alerts of its overlay were skipped; absent = none. */
  readonly skips?: number;
  /** Whether this is the editor's stage. */
  readonly isEditor: boolean;
  /** How loud its sounds are: 0 = silent, 1 = as the widget sets them. */
  readonly soundLevel: number;
}

export const maxCustomEvents = 60;
/** Changes of the store that wait for a frame; those of one moment are fewer. */
const maxStored = 100;

/** With what a frame stored. */
export function withStored(
  before: readonly StoredByFrame[],
  { key, json, by }: Omit<StoredByFrame, 'id'>,
  nowMs: number,
): readonly StoredByFrame[] {
  const id = Math.max(nowMs, (before.at(-1)?.id ?? 0) + 1); // grows over a restart of the engine
  return [...before.filter((one) => one.key !== key), { id, key, json, by }].slice(-maxStored);
}

/**
 * A supporter's text that code may write as HTML, or have in a template (SPEC CUS-63): behind each character that begins a tag, or begins
 * or ends code, there is a word joiner, which nobody sees. What follows the text counts too.
 */
export function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!?%]|$)|\{(?=[{%#]|$)|[$#](?=\{)|\}(?=\})|[%?](?=[>}])|\[(?=\[)|\](?=\])/gi, '$&\u2060');
}

/** Each sign that ends a text in some language, with one that looks like it and ends none. */
const lookAlikes: Readonly<Record<string, string>> = { "'": '\u2019', '"': '\u201d', '`': '\u2018', '\\': '\u2216' };

/**
 * A supporter's text within an author's code (SPEC CUS-62). Authors write templates of any language: text that cannot end the text around it,
 * nor begin code, is text in all of them.
 */
export function withoutCode(text: string): string {
  return withoutTags(text.replace(/['"`\\]/g, (sign) => lookAlikes[sign] ?? ''));
}
