import * as z from 'zod/mini';
import { eventTypes } from '../api/events';
import { ownValue } from '../names';
import { Decimal } from '../numbers';
import type { Sentence, SentenceValue } from '../sentence';
import { type SentenceId, sentences } from '../sentences';

export const AnySentence: z.ZodMiniType<Sentence> = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), Decimal, z.lazy(() => AnySentence)])),
});

export function inEnglish({ id, values }: Sentence): string {
  const text = isSentenceId(id) ? sentences[id] : id;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name) ?? '';
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });
}

export function isSentenceId(id: string): id is SentenceId {
  return Object.hasOwn(sentences, id);
}

/** Something that is told: in English, and so that a page can say it in its language; without a sentence the words are somebody else's. */
export const LocalizedText = z.object({ text: z.string(), sentence: z.optional(AnySentence) });
export type LocalizedText = z.infer<typeof LocalizedText>;

export function localize(said: Sentence): LocalizedText {
  return { text: inEnglish(said), sentence: said };
}

/** Of a problem's details; null = what it says stands in its text alone. */
export function sentenceIn(details: unknown): Sentence | null {
  const parsed = z.safeParse(z.object({ sentence: AnySentence }), details);
  return parsed.success ? parsed.data.sentence : null;
}

/** A word, a figure or a name of ours: too little to tell anybody what to do. */
const token = /^[\p{L}\p{N}_-]{1,40}$/u;
const filling = z.union([z.enum(eventTypes), z.string().check(z.regex(token)), Decimal]);
const reportedWith = <Value extends z.ZodMiniType<SentenceValue>>(value: Value) =>
  z.object({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    values: z.record(z.string().check(z.maxLength(20)), value).check(z.refine((values) => Object.keys(values).length <= 6)),
  });
const inReported = z.union([filling, reportedWith(z.union([filling, reportedWith(z.union([filling, reportedWith(filling)]))]))]);

/**
 * A sentence from an overlay. Whoever has its link may send any: it says what ours say, and is filled in with words and
 * figures that tell nobody what to do (SPEC LNG-4).
 */
export const ReportedSentence: z.ZodMiniType<Sentence> = reportedWith(inReported);

/** How deep {@link ReportedSentence} takes sentences in sentences. */
const deepestReported = 3;

/** A sentence as an overlay may report it: what it is filled in with is cut down to what {@link ReportedSentence} takes. */
export function reportable({ id, values }: Sentence, depth = 0): Sentence {
  const kept = Object.entries(values).map(([name, value]): [string, SentenceValue] => {
    if (typeof value === 'object') return [name, depth < deepestReported ? reportable(value, depth + 1) : value.id.slice(0, 40)];
    return [name, filling.safeParse(value).success ? value : asToken(String(value))];
  });
  return { id, values: Object.fromEntries(kept) };
}

const asToken = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .slice(0, 40)
    .replace(/[\ud800-\udbff]$/, '') || '-';
