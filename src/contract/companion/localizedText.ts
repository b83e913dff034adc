import * as z from 'zod/mini';
import { eventTypes } from '../api/events';
import type { CatalogText, TextValue } from '../catalogText';
import { englishMessages, type TextId } from '../englishMessages';
import { isWithin } from '../names';
import { Decimal } from '../numbers';

export const AnyCatalogText: z.ZodMiniType<CatalogText> = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), Decimal, z.lazy(() => AnyCatalogText)])),
});

export function inEnglish({ id, values }: CatalogText): string {
  const text = isTextId(id) ? englishMessages[id] : id;
  const given = new Map(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name) ?? '';
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });
}

export function isTextId(id: string): id is TextId {
  return Object.hasOwn(englishMessages, id);
}

/** An English message. `sentence`: its id and values, so that pages can translate it. Absent if the text comes from outside Ovation. */
export const LocalizedText = z.object({ text: z.string(), sentence: z.optional(AnyCatalogText) });
export type LocalizedText = z.infer<typeof LocalizedText>;

export function localize(text: CatalogText): LocalizedText {
  return { text: inEnglish(text), sentence: text };
}

/** The message in an error's `details`. null if the error has no message that can be translated. */
export function textIn(details: unknown): CatalogText | null {
  const parsed = z.safeParse(z.object({ sentence: AnyCatalogText }), details);
  return parsed.success ? parsed.data.sentence : null;
}

/** A single word, number or identifier: too short for instructions or links. */
const token = /^[\p{L}\p{N}_-]{1,40}$/u;
const scalar = z.union([z.enum(eventTypes), z.string().check(z.regex(token)), Decimal]);
const maxReportedValues = 6;
const reportedWith = (value: z.ZodMiniType<TextValue>): z.ZodMiniType<CatalogText> =>
  z.object({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    values: z.pipe(
      z.custom<Record<string, unknown>>(isWithin(maxReportedValues), `must be ${maxReportedValues} values or fewer`),
      z.record(z.string().check(z.maxLength(20)), value),
    ),
  });
const reportedValue = z.union([scalar, reportedWith(z.union([scalar, reportedWith(z.union([scalar, reportedWith(scalar)]))]))]);

/**
 * A message from an overlay. The text is always one of Ovation's texts (SPEC LNG-4). Anybody with an overlay link can send a message, so
 * its placeholder values may only be single words, numbers and nested messages.
 */
export const ReportedText: z.ZodMiniType<CatalogText> = reportedWith(reportedValue);

const maxReportedDepth = 3;

export function reportable({ id, values }: CatalogText, depth = 0): CatalogText {
  const kept = Object.entries(values).map(([name, value]): [string, TextValue] => {
    if (typeof value === 'object') return [name, depth < maxReportedDepth ? reportable(value, depth + 1) : value.id.slice(0, 40)];
    return [name, scalar.safeParse(value).success ? value : asToken(String(value))];
  });
  return { id, values: Object.fromEntries(kept) };
}

const asToken = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .slice(0, 40)
    .replace(/[\ud800-\udbff]$/, '') || '-';
