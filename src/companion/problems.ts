import { type ErrorCode, type Sentence, type SentenceValue, sentence, sentences } from '../contract';
import { inEnglish, isSentenceId, type LocalizedText, localize, sentenceIn } from '../contract/companion';
import { HttpProblem } from '../server/http';
import { isDiskFull, systemCode } from '../server/os';

/** A problem with a text for people: pages translate it, other clients get English (SPEC LNG-4). */
export function refusal(
  code: ErrorCode,
  sentence: Sentence,
  details: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpProblem {
  return new HttpProblem(code, inEnglish(sentence), { ...details, sentence }, headers);
}

/** An error as a text to show later. Only an `HttpProblem` can have a text to translate. */
export function toLocalizedText(error: unknown): LocalizedText {
  const text = error instanceof Error ? error.message : 'failure';
  const known = error instanceof HttpProblem ? sentenceIn(error.details) : null;
  return known ? { text, sentence: known } : { text };
}

/** The reason of a failed write as a text for the creator; for other errors their code. */
export function writeFailureReason(error: unknown): SentenceValue {
  const code = systemCode(error) ?? '';
  switch (true) {
    case isDiskFull(error):
      return sentence('why-disk-full');
    case code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code.startsWith('SQLITE_READONLY'):
      return sentence('why-not-writable');
    case code.startsWith('SQLITE_IOERR') || code === 'EIO':
      return sentence('why-disk-fails');
    default:
      return code === '' ? 'failure' : code;
  }
}

/** A problem that an overlay reports, with the name of its link's element: any link can report (SPEC LNG-8). */
export function reportedProblem(element: string, problem: Sentence): LocalizedText {
  return localize(sentence('overlay-reports', { box: element, problem: knownSentence(problem) }));
}

/** The text if pages can show it, else `why-unknown`: another build may know it, or a value may be missing. */
function knownSentence({ id, values }: Sentence): Sentence {
  const names = isSentenceId(id) ? [...sentences[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : null;
  if (!names?.every((name) => values[name] !== undefined)) return sentence('why-unknown');
  const shown = (value: SentenceValue) => (typeof value === 'object' ? knownSentence(value) : value);
  return { id, values: Object.fromEntries(names.map((name) => [name, shown(values[name] ?? '')])) };
}
