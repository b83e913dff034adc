import type * as z from 'zod/mini';
import { t } from '../../languages';

type Issue = z.core.$ZodIssue;

/** Something in a file that cannot be used. */
export interface Fault {
  /** As the file has it: `settings.boxes.alerts.volume`. */
  readonly place: string;
  readonly why: string;
}

/** What the patterns and checks of the document say of themselves. */
const ownWords: Readonly<Record<string, () => string>> = {
  'must be three uppercase letters': () => t('must be three uppercase letters'),
  'must be a colour such as #ffc928': () => t('must be a colour such as #ffc928'),
  'must be a sound': () => t('must be a sound'),
  'must be a picture': () => t('must be a picture'),
  'must be a language tag such as en-US': () => t('must be a language tag such as en-US'),
  'must be a time zone such as Europe/Berlin': () => t('must be a time zone such as Europe/Berlin'),
  'must be 1 to 40 of a-z, 0-9 and -': () => t('must be 1 to 40 of a-z, 0-9 and -'),
};

const kinds: Readonly<Record<string, () => string>> = {
  string: () => t('must be a text'),
  number: () => t('must be a number'),
  int: () => t('must be a whole number'),
  boolean: () => t('must be true or false'),
  array: () => t('must be a list'),
};

/** Each issue of a document that was read by its schema, in the page's language (SPEC LNG-4). */
export function faultsOf(issues: readonly Issue[], document: unknown): Fault[] {
  return issues.map((issue) => ({ place: issue.path.map(String).join('.'), why: whyOf(issue, document) }));
}

function whyOf(issue: Issue, document: unknown): string {
  if (issue.code === 'invalid_key') return issue.issues[0] ? whyOf(issue.issues[0], document) : unknown();
  if (Object.hasOwn(ownWords, issue.message)) return ownWords[issue.message]?.() ?? unknown();
  if (issue.path.length > 0 && valueAt(document, issue.path) === undefined) return t('is missing');
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected]?.() ?? t('must be a group of settings');
    case 'invalid_value':
      return t('must be one of these: {values}', { values: issue.values.map(String).join(', ') });
    case 'too_small':
    case 'too_big':
      return boundWords(issue);
    default:
      return unknown();
  }
}

/** Whole numbers: what must be more than 0 must be 1 or more. */
function boundWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? t('must not be empty')
      : t('must be {value} or more', { value: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) });
  const value = Number(issue.maximum);
  if (issue.origin === 'string') return t('must be {value} characters or fewer', { value });
  return issue.origin === 'array' ? t('must have {value} entries or fewer', { value }) : t('must be {value} or less', { value });
}

const unknown = () => t('is nothing that is known here');

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
    document,
  );
}
