import { type ErrorCode, inEnglish, type LocalizedText, type Sentence, sentenceIn } from '../contract';
import { HttpProblem } from '../server/http';

/** A problem that people read: a page says its sentence in its own language, everybody else has the English text (SPEC CMP-20). */
export function refusal(
  code: ErrorCode,
  sentence: Sentence,
  details: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpProblem {
  return new HttpProblem(code, inEnglish(sentence), { ...details, sentence }, headers);
}

/** What went wrong, to be told later or elsewhere; what is no problem of ours has no words for people. */
export function toldBy(error: unknown): LocalizedText {
  const text = error instanceof Error ? error.message : 'failure';
  const said = error instanceof HttpProblem ? sentenceIn(error.details) : null;
  return said ? { text, sentence: said } : { text };
}
