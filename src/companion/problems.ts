import { type CatalogText, catalogText, type ErrorCode, englishMessages, type TextValue } from '../contract';
import { inEnglish, isTextId, type LocalizedText, localize, textIn } from '../contract/companion';
import { HttpProblem } from '../server/http';
import { isDiskFull, systemCode } from '../server/os';

/** A problem with a text for people. Pages translate it; other clients receive English (SPEC LNG-4). */
export function refusal(
  code: ErrorCode,
  text: CatalogText,
  details: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpProblem {
  return new HttpProblem(code, inEnglish(text), { ...details, sentence: text }, headers);
}

/** An error as a text to show later. Only an `HttpProblem` can have a text that is translated. */
export function toLocalizedText(error: unknown): LocalizedText {
  const text = error instanceof Error ? error.message : 'failure';
  const known = error instanceof HttpProblem ? textIn(error.details) : null;
  return known ? { text, sentence: known } : { text };
}

/** Why a write failed, as a text for the creator; for other errors their code. */
export function writeFailureReason(error: unknown): TextValue {
  const code = systemCode(error) ?? '';
  switch (true) {
    case isDiskFull(error):
      return catalogText('why-disk-full');
    case code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code.startsWith('SQLITE_READONLY'):
      return catalogText('why-not-writable');
    case code.startsWith('SQLITE_IOERR') || code === 'EIO':
      return catalogText('why-disk-fails');
    default:
      return code === '' ? 'failure' : code;
  }
}

/** A problem that an overlay reports, with the name of its link's element, because any link can report (SPEC LNG-8). */
export function reportedProblem(element: string, problem: CatalogText): LocalizedText {
  return localize(catalogText('overlay-reports', { box: element, problem: knownText(problem) }));
}

/** The text if pages can show it, else `why-unknown`: a text may be from another build, or lack a value. */
function knownText({ id, values }: CatalogText): CatalogText {
  const names = isTextId(id) ? [...englishMessages[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : null;
  if (!names?.every((name) => values[name] !== undefined)) return catalogText('why-unknown');
  const shown = (value: TextValue) => (typeof value === 'object' ? knownText(value) : value);
  return { id, values: Object.fromEntries(names.map((name) => [name, shown(values[name] ?? '')])) };
}
