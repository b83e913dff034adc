import type { EventType } from '../../api/events';

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
  /** How often the creator started the widget again: another number is another frame. */
  readonly starts: number;
  /** Whether this is the editor's stage. */
  readonly isEditor: boolean;
  /** How loud its sounds are: 0 = silent, 1 = as the widget sets them. */
  readonly soundLevel: number;
}

export const maxCustomEvents = 60;
/**
 * A supporter's text that code may write as HTML, or have in a template (SPEC CUS-63): behind each character that begins a tag, or begins
 * or ends code, there is a word joiner, which nobody sees. What follows the text counts too.
 */
export function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!?%]|$)|\{(?=[{%#]|$)|[$#](?=\{)|\}(?=\})|[%?](?=[>}])|\[(?=\[)|\](?=\])/gi, '$&\u2060');
}

/** Each sign that ends a text in some language, with one that looks like it and ends none. */
const lookAlikes: Readonly<Record<string, string>> = { "'": '\u2019', '"': '\u201d', '`': '\u2018', '\\': '\u2216' };

/** A supporter's text within an author's code: it can neither end the text around it nor begin code (SPEC CUS-62). */
export function withoutCode(text: string): string {
  return withoutTags(text.replace(/['"`\\]/g, (sign) => lookAlikes[sign] ?? ''));
}
