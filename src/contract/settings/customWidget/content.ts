import type { EventType } from '../../api/events';

/* Content of a custom widget from the engine. The frame's runtime converts it to StreamElements' shapes. */

/** A moderated event. Amounts are in major units (minor ÷ 10^digits), as authors expect. */
export interface CustomEvent {
  /** Business key. An event has the same key in every source and after a reload. */
  readonly key: string;
  readonly type: EventType;
  /** The supporter's name, or the creator's name for anonymous supporters. For a goal, its description. */
  readonly name: string;
  /** 0 if there is none. A purchase whose donation has no event of its own has the donation's amount. */
  readonly amount: number;
  /** ISO 4217, upper case. Empty if there is no amount. */
  readonly currency: string;
  /** Moderated. Empty if none. */
  readonly message: string;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  /** Epoch ms. */
  readonly atMs: number;
  /** Whether the creator started a replay. */
  readonly isReplay?: true;
}

/** In major units of the creator's currency. */
export interface CustomTop {
  readonly name: string;
  readonly amount: number;
}

/** Totals of donations in a period, in major units of the creator's currency, without other currencies. */
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
  /** Path of the frame on the companion. null if no code is chosen, or the path is not known yet. */
  readonly frame: string | null;
  readonly code: string | null;
  readonly currency: string;
  readonly session: CustomSession;
  /** The latest events, oldest first. At most {@link maxCustomEvents}. */
  readonly events: readonly CustomEvent[];
  /** How often the creator restarted the widget. Each number has a frame of its own. */
  readonly starts: number;
  readonly isEditor: boolean;
  /** Volume of its sounds: 0 is silent, 1 is as the widget sets them. */
  readonly soundLevel: number;
}

export const maxCustomEvents = 60;
/**
 * Makes a supporter's text safe for code that writes it as HTML or into a template (SPEC CUS-62). Inserts an invisible word joiner after
 * each character that starts a tag, or that starts or ends code. The tag or code may also begin in this text and continue after it.
 */
export function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!?%]|$)|\{(?=[{%#]|$)|[$#](?=\{)|\}(?=\})|[%?](?=[>}])|\[(?=\[)|\](?=\])/gi, '$&\u2060');
}

/** Each character that ends a text in some language, with a similar character that does not. */
const lookAlikes: Readonly<Record<string, string>> = { "'": '\u2019', '"': '\u201d', '`': '\u2018', '\\': '\u2216' };

/** Makes a supporter's text safe inside an author's code: it cannot end the surrounding text or start code (SPEC CUS-62). */
export function withoutCode(text: string): string {
  return withoutTags(text.replace(/['"`\\]/g, (sign) => lookAlikes[sign] ?? ''));
}
