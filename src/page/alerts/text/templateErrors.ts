import { ownValue } from '../../../contract';
import type { TextId } from '../../i18n';

/** An error of a template, with its range in UTF-16 offsets. */
export interface TemplateError {
  readonly message: TextId;
  /** The values of the message. */
  readonly values?: Readonly<Record<string, string>>;
  readonly at: number;
  readonly until: number;
}

/** Messages by the parser's error codes. */
const messages: Readonly<Record<string, TextId>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'texts.problem.braceMissing',
  EMPTY_ARGUMENT: 'texts.problem.variableMissing',
  MALFORMED_ARGUMENT: 'texts.problem.variableMalformed',
  EXPECT_ARGUMENT_TYPE: 'texts.problem.kindMissing',
  INVALID_ARGUMENT_TYPE: 'texts.problem.kindUnknown',
  EXPECT_ARGUMENT_STYLE: 'texts.problem.styleMissing',
  INVALID_NUMBER_SKELETON: 'texts.problem.numberFormat',
  INVALID_DATE_TIME_SKELETON: 'texts.problem.dateFormat',
  EXPECT_NUMBER_SKELETON: 'texts.problem.numberFormatMissing',
  EXPECT_DATE_TIME_SKELETON: 'texts.problem.dateFormatMissing',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'texts.problem.apostropheOpen',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'texts.problem.pluralChoicesMissing',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'texts.problem.offsetMissing',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'texts.problem.offset',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'texts.problem.selectChoicesMissing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'texts.problem.pluralChoicesMissing',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'texts.problem.choiceTextMissing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'texts.problem.choiceTextMissing',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'texts.problem.choiceUnknown',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'texts.problem.choiceTwice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'texts.problem.choiceTwice',
  MISSING_OTHER_CLAUSE: 'texts.problem.otherMissing',
};

/** Problems of a variable. */
export const variableProblems = {
  unknown: 'texts.problem.variableUnknown',
  'no-number': 'texts.problem.notNumber',
  'no-date': 'texts.problem.notDate',
  'no-format': 'texts.problem.format',
} as const;
const unreadable = 'texts.problem.unreadable';

/** The text of a parser error; an unknown one is shown by its name. */
export function parserProblem(error: unknown, template: string): TemplateError {
  const name = error instanceof Error ? error.message : String(error);
  const { at, until } = placeOf(error) ?? { at: 0, until: template.length };
  const message = ownValue(messages, name);
  return message === undefined ? { message: unreadable, values: { name }, at, until } : { message, at, until };
}

function placeOf(error: unknown): { readonly at: number; readonly until: number } | null {
  if (typeof error !== 'object' || error === null || !('location' in error)) return null;
  // The parser's errors have a location that its types do not declare.
  const { start, end } = error.location as { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  return { at: start.offset, until: end.offset };
}
