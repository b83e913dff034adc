import * as z from 'zod/mini';
import { eventTypes } from '../api/events';
import { type SentenceId, sentences } from '../englishMessages';
import { isWithin } from '../names';
import { Decimal } from '../numbers';
import type { Sentence, SentenceValue } from '../sentence';

export const AnySentence: z.ZodMiniType<Sentence> = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), Decimal, z.lazy(() => AnySentence)])),
});

export function inEnglish({ id, values }: Sentence): string {
  const text = isSentenceId(id) ? sentences[id] : id;
  const given = new Map(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name) ?? '';
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });
}

export function isSentenceId(id: string): id is SentenceId {
  return Object.hasOwn(sentences, id);
}

/** An English message with its sentence, so that pages can translate it. Without a sentence the text is from a third party. */
export const LocalizedText = z.object({ text: z.string(), sentence: z.optional(AnySentence) });
export type LocalizedText = z.infer<typeof LocalizedText>;

export function localize(sentence: Sentence): LocalizedText {
  return { text: inEnglish(sentence), sentence };
}

/** The sentence in an error's `details`; null = the error has only a text. */
export function sentenceIn(details: unknown): Sentence | null {
  const parsed = z.safeParse(z.object({ sentence: AnySentence }), details);
  return parsed.success ? parsed.data.sentence : null;
}

/** A single word, number or identifier: too short to contain instructions or links. */
const token = /^[\p{L}\p{N}_-]{1,40}$/u;
const scalar = z.union([z.enum(eventTypes), z.string().check(z.regex(token)), Decimal]);
const maxReportedValues = 6;
const reportedWith = (value: z.ZodMiniType<SentenceValue>): z.ZodMiniType<Sentence> =>
  z.object({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    values: z.pipe(
      z.custom<Record<string, unknown>>(isWithin(maxReportedValues), `must be ${maxReportedValues} values or fewer`),
      z.record(z.string().check(z.maxLength(20)), value),
    ),
  });
const reportedValue = z.union([scalar, reportedWith(z.union([scalar, reportedWith(z.union([scalar, reportedWith(scalar)]))]))]);

/**
 * A sentence from an overlay. Anybody with an overlay link can send one, so placeholder values are restricted to single words,
 * numbers and nested sentences: the text itself is always ours (SPEC LNG-8).
 */
export const ReportedSentence: z.ZodMiniType<Sentence> = reportedWith(reportedValue);

/** Maximum nesting of sentences in a {@link ReportedSentence}. */
const maxReportedDepth = 3;

/** Keeps only the values that {@link ReportedSentence} accepts. */
export function reportable({ id, values }: Sentence, depth = 0): Sentence {
  const kept = Object.entries(values).map(([name, value]): [string, SentenceValue] => {
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
