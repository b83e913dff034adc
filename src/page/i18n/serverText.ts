import type { CatalogText } from '../../contract';
import { isTextId, type LocalizedText, textIn } from '../../contract/companion';
import { t } from './translate';

/** The page's own text for an id from the companion; null if this version does not know the id or a value is missing. */
function sentenceText({ id, values }: CatalogText): string | null {
  if (!isTextId(id)) return null;
  const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? sentenceText(value) : value] as const);
  if (texts.some(([, value]) => value === null)) return null; // a part has no text in this version: show the companion's English text instead
  try {
    return t(id, Object.fromEntries(texts));
  } catch {
    return null; // this version's text needs values that the companion did not send
  }
}

/** A text of the companion in the page's language, or else its English text. */
export function localizedText({ text, sentence }: LocalizedText): string {
  return (sentence && sentenceText(sentence)) ?? text;
}

interface Refused {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly details: unknown;
}

/** Explains why a call of the companion failed, in the page's language (SPEC LNG-4). */
export function refusalText({ status, code, message, details }: Refused): string {
  const text = textIn(details);
  return (text && sentenceText(text)) ?? codeText(code, message) ?? statusText(status);
}

/** The text for an error code that has no text id: an error of the platform, or an error that only pages of another version cause. */
function codeText(code: string | null, message: string): string | null {
  switch (code) {
    case null:
      return null;
    case 'INTERNAL_ERROR':
      return t('server.defect');
    case 'INVALID_JSON':
    case 'METHOD_NOT_ALLOWED':
    case 'NOT_FOUND':
      return t('server.otherVersion');
    case 'TOO_MANY_REQUESTS':
      return t('server.tooManyRequests');
    case 'TOO_MANY_CONNECTIONS':
      return t('server.tooManyConnections');
    case 'MISDIRECTED_REQUEST':
    case 'FORBIDDEN':
      return t('server.foreignAddress');
    default:
      return message;
  }
}

function statusText(status: number): string {
  if (status === 0) return t('server.silent');
  return status < 300 ? t('server.unknownAnswer') : t('server.status', { status });
}
