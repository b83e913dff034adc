import { type ErrorCode, inEnglish, type LocalizedText, type Sentence, sentenceIn } from '../contract';
import { HttpProblem } from '../server/http';

/** A problem for people: a page shows its sentence in its own language, other clients get the English text (SPEC CMP-20). */
export function refusal(
  code: ErrorCode,
  sentence: Sentence,
  details: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpProblem {
  return new HttpProblem(code, inEnglish(sentence), { ...details, sentence }, headers);
}

/** An error as a text to be shown later. Only an `HttpProblem` has a sentence that can be translated. */
export function toldBy(error: unknown): LocalizedText {
  const text = error instanceof Error ? error.message : 'failure';
  const said = error instanceof HttpProblem ? sentenceIn(error.details) : null;
  return said ? { text, sentence: said } : { text };
}
