import { ownValue } from '../../contract';

/** What is wrong with a template, and where: offsets of its characters. */
export interface TemplateError {
  /** English, as pages translate it. */
  readonly message: string;
  /** What is filled in into the message. */
  readonly values?: Readonly<Record<string, string>>;
  readonly at: number;
  readonly until: number;
}

/** The library's names of what can be wrong, in words. */
const words: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'A } is missing',
  EMPTY_ARGUMENT: 'A variable is missing between the braces',
  MALFORMED_ARGUMENT: 'A variable is one word, such as {name}; to write a brace, put it between apostrophes',
  EXPECT_ARGUMENT_TYPE: 'A kind is missing after the comma: number, date, time, plural, selectordinal or select',
  INVALID_ARGUMENT_TYPE: 'A kind can be number, date, time, plural, selectordinal or select',
  EXPECT_ARGUMENT_STYLE: 'A style is missing after the comma',
  INVALID_NUMBER_SKELETON: 'This is not a format of numbers',
  INVALID_DATE_TIME_SKELETON: 'This is not a format of dates',
  EXPECT_NUMBER_SKELETON: 'A format of numbers is missing after ::',
  EXPECT_DATE_TIME_SKELETON: 'A format of dates is missing after ::',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'An apostrophe is not closed',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'Choices are missing, such as: one {…} other {…}',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'A number is missing after offset:',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'The offset is a whole number',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'Choices are missing, such as: twitch {…} other {…}',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'Choices are missing, such as: one {…} other {…}',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'A text in { } is missing after the choice',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'A text in { } is missing after the choice',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'A choice can be zero, one, two, few, many, other, or a number such as =5',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'The same choice stands here twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'The same choice stands here twice',
  MISSING_OTHER_CLAUSE: 'The choice other {…} is missing',
};

/** What is wrong with a variable. */
export const troublesOfVariables = {
  unknown: 'There is no variable {variable}',
  'no-number': '{variable} is not a number',
  'no-date': '{variable} is not a date',
  'no-format': '{variable} cannot be written in this format',
} as const;
const unreadable = 'This cannot be read: {name}';

/** All of them, for those who say them in other languages. */
export const templateTroubles: readonly string[] = [
  ...new Set([...Object.values(words), ...Object.values(troublesOfVariables), unreadable]),
];

/** What the parser threw, in words; its own are the last resort. */
export function wordsFor(error: unknown, template: string): TemplateError {
  const name = error instanceof Error ? error.message : String(error);
  const { at, until } = placeOf(error) ?? { at: 0, until: template.length };
  const message = ownValue(words, name);
  return message === undefined ? { message: unreadable, values: { name }, at, until } : { message, at, until };
}

function placeOf(error: unknown): { readonly at: number; readonly until: number } | null {
  if (typeof error !== 'object' || error === null || !('location' in error)) return null;
  // The parser puts a place on its errors without saying so in its types.
  const { start, end } = error.location as { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  return { at: start.offset, until: end.offset };
}
