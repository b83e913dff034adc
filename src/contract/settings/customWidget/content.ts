import type { EventType } from '../../api/events';

/* What the engine sends to a custom widget. The frame's runtime converts this content to the shapes of StreamElements. */

/** A moderated event. Amounts are in major units, because authors of widgets expect major units. */
export interface CustomEvent {
  /** Business key. An event has the same key in every list, and after a reload. */
  readonly key: string;
  readonly type: EventType;
  /** The supporter's name, or the creator's text for anonymous supporters. For a goal, its description. */
  readonly name: string;
  /** 0 if there is no amount. For a purchase, the donation's amount, or the purchase's total if the donation is unknown. */
  readonly amount: number;
  /** ISO 4217, upper case. Empty if there is no amount. */
  readonly currency: string;
  readonly message: string;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  readonly atMs: number;
  readonly isReplay?: true;
}

/** A donor in a ranking. The amount is in major units of the creator's currency. */
export interface CustomTop {
  readonly name: string;
  readonly amount: number;
}

/** Totals of donations in a period, in major units of the creator's currency. Donations in other currencies are not included. */
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
  /** Path of the frame at the companion. null if the creator has chosen no code, or the engine does not know the path yet. */
  readonly frame: string | null;
  readonly code: string | null;
  readonly currency: string;
  readonly session: CustomSession;
  /** The latest events, oldest first. Up to {@link maxCustomEvents}. */
  readonly events: readonly CustomEvent[];
  /** How many times the creator has restarted the widget. Each restart opens a new frame. */
  readonly starts: number;
  readonly isEditor: boolean;
  /** Volume of the widget's sounds: 0 is silent, 1 is as loud as the widget sets them. */
  readonly soundLevel: number;
}

export const maxCustomEvents = 60;
/**
 * Makes a supporter's text safe for code that writes it as HTML or into a template (SPEC CUS-62). Inserts an invisible word joiner after
 * each character that could start a tag, or start or end code.
 */
export function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!?%]|$)|\{(?=[{%#]|$)|[$#](?=\{)|\}(?=\})|[%?](?=[>}])|\[(?=\[)|\](?=\])/gi, '$&\u2060');
}

/** Characters that end a string in some programming language. Each replacement looks similar, but does not end a string. */
const lookAlikes: Readonly<Record<string, string>> = { "'": '\u2019', '"': '\u201d', '`': '\u2018', '\\': '\u2216' };

/**
 * Makes a supporter's text safe inside an author's code: the text can neither end the string that contains it nor start code (SPEC
 * CUS-62).
 */
export function withoutCode(text: string): string {
  return withoutTags(text.replace(/['"`\\]/g, (sign) => lookAlikes[sign] ?? ''));
}
