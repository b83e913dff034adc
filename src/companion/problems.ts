import { type CatalogText, catalogText, type ErrorCode, englishMessages, type TextValue } from '../contract';
import { inEnglish, isTextId, type LocalizedText, localize, textIn } from '../contract/companion';
import { HttpProblem } from '../server/http';
import { isDiskFull, systemCode } from '../server/os';

/** An error response. Pages translate its text. Other clients receive the text in English (SPEC LNG-4). */
export function refusal(
  code: ErrorCode,
  text: CatalogText,
  details: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): HttpProblem {
  return new HttpProblem(code, inEnglish(text), { ...details, sentence: text }, headers);
}

/** The error as a text that can be shown later. Only an `HttpProblem` can have a translated text. */
export function toLocalizedText(error: unknown): LocalizedText {
  const text = error instanceof Error ? error.message : 'failure';
  const known = error instanceof HttpProblem ? textIn(error.details) : null;
  return known ? { text, sentence: known } : { text };
}

/** Why a write failed, in words for the creator. For an unknown error, the error's code. */
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

/** A problem that an overlay reported. The text says where it comes from, because any link can send reports (SPEC LNG-4). */
export function reportedProblem(element: string, problem: CatalogText): LocalizedText {
  return localize(catalogText('overlay-reports', { box: element, problem: knownText(problem) }));
}

/** The text if pages can show it, else `why-unknown`. A text may come from another build, or a value may be missing. */
function knownText({ id, values }: CatalogText): CatalogText {
  const names = isTextId(id) ? [...englishMessages[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : null;
  if (!names?.every((name) => values[name] !== undefined)) return catalogText('why-unknown');
  const shown = (value: TextValue) => (typeof value === 'object' ? knownText(value) : value);
  return { id, values: Object.fromEntries(names.map((name) => [name, shown(values[name] ?? '')])) };
}
