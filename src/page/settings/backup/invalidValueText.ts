import type * as z from 'zod/mini';
import { tableOf } from '../../../contract';
import { t } from '../../i18n';

type Issue = z.core.$ZodIssue;

export interface ValueProblem {
  /** Path in the file, such as `settings.locale`. */
  readonly place: string;
  readonly why: string;
}

const schemaMessages = tableOf<() => string>({
  'must be three uppercase letters': () => t('transfer.fault.currency'),
  'must be a colour such as #ffc928': () => t('transfer.fault.color'),
  'must be a sound': () => t('transfer.fault.sound'),
  'must be an image': () => t('transfer.fault.picture'),
  'must be a language tag such as en-US': () => t('transfer.fault.locale'),
  'must be a time zone such as Europe/Berlin': () => t('transfer.fault.timeZone'),
  'must be 1 to 40 of a-z, 0-9 and -': () => t('transfer.fault.boxName'),
});

const typeTexts: Readonly<Record<string, () => string>> = {
  string: () => t('transfer.fault.string'),
  number: () => t('transfer.fault.number'),
  int: () => t('transfer.fault.int'),
  boolean: () => t('transfer.fault.boolean'),
  array: () => t('transfer.fault.array'),
};

/** Describes the problems of a parsed document in the language of the page (SPEC LNG-4). */
export function describeProblems(issues: readonly Issue[], document: unknown): ValueProblem[] {
  return issues.map((issue) => ({ place: issue.path.map(String).join('.'), why: issueText(issue, document) }));
}

function issueText(issue: Issue, document: unknown): string {
  if (issue.code === 'invalid_key') return issue.issues[0] ? issueText(issue.issues[0], document) : unknown();
  const ofSchema = schemaMessages[issue.message];
  if (ofSchema) return ofSchema();
  if (issue.path.length > 0 && valueAt(document, issue.path) === undefined) return t('transfer.fault.missing');
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts[issue.expected]?.() ?? t('transfer.fault.object');
    case 'invalid_value':
      return t('transfer.fault.oneOf', { values: issue.values.map(String).join(', ') });
    case 'too_small':
    case 'too_big':
      return boundText(issue);
    default:
      return unknown();
  }
}

/** The text for a bound. For whole numbers, an exclusive minimum is shown as the next number: "more than 0" becomes "1 or more". */
function boundText(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? t('transfer.fault.empty')
      : t('transfer.fault.tooSmall', { least: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) });
  const value = Number(issue.maximum);
  if (issue.origin === 'string') return t('transfer.fault.tooLong', { most: value });
  return issue.origin === 'array' ? t('transfer.fault.tooMany', { most: value }) : t('transfer.fault.tooLarge', { most: value });
}

const unknown = () => t('transfer.fault.unknown');

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
    document,
  );
}
