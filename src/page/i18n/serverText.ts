import { isSentenceId, type LocalizedText, type Sentence, sentenceIn } from '../../contract';
import { t } from './translate';

/** What the companion said, in the page's language; null = this build does not know the sentence, or it lacks what is filled in. */
export function sentenceWords({ id, values }: Sentence): string | null {
  if (!isSentenceId(id)) return null;
  const said = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? sentenceWords(value) : value] as const);
  if (said.some(([, value]) => value === null)) return null; // its English is whole, this would have a hole
  try {
    return t(id, Object.fromEntries(said));
  } catch {
    return null; // another build's sentence of this name has other values: its English stands
  }
}

/** The same of what comes with its English text; that is shown where it is all there is. */
export function localizedWords({ text, sentence }: LocalizedText): string {
  return (sentence && sentenceWords(sentence)) ?? text;
}

/** What the companion answered in place of what it was asked for. */
interface Refused {
  /** 0 = it did not answer. */
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly details: unknown;
}

/** Why a call of the companion came to nothing, in the page's language (SPEC LNG-4). */
export function refusalWords({ status, code, message, details }: Refused): string {
  const said = sentenceIn(details);
  return (said && sentenceWords(said)) ?? codeWords(code, message) ?? statusWords(status);
}

/** Of answers that have no sentence: what only a page of another build provokes, and what the platform itself says. */
function codeWords(code: string | null, message: string): string | null {
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
      return message; // somebody else's words: they are shown as they came
  }
}

function statusWords(status: number): string {
  if (status === 0) return t('server.silent');
  return status < 300 ? t('server.unknownAnswer') : t('server.status', { status });
}
