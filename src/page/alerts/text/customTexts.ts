/* The creator's own texts in alerts: templates, limits, money format. Loaded only if an element uses them. */
import { type CatalogText, catalogText, type TextValue } from '../../../contract';
import { eventTypes } from '../../../contract/api';
import type { Alert, AlertText, SummaryCause, TextRun } from '../../../contract/engine';
import {
  defaultElementText,
  type ElementSettings,
  type ElementText,
  elementSettings,
  type Settings,
  type TextSlot,
} from '../../../contract/settings';
import type { AlertTexts } from '../../i18n';
import { moneyFormat } from '../money';
import type { AlertSource, ComposeOptions, Content, Merging } from '../types';
import { anonymousRun, content } from './eventText';
import { anonymousIn, comboOf, countsOf, type ValueOptions, valuesOf } from './eventValues';
import { countOf, summary } from './summaryText';
import { cutRuns, cutUserTexts } from './supporterTexts';
import { type Compiled, compileTemplate, type Readable } from './template';
import { absent, plainValue, type Values, type Variable } from './templateValue';

/** How many characters a filled template may have. Limited, because a template can contain `{message}` many times. */
const maxFilledLength = { title: 400, message: 2_000 } as const;
type Part = keyof typeof maxFilledLength;

const customTitleLines = 3;

type Templates = { readonly [Name in Part]?: string | undefined };

const noText = defaultElementText();

export interface Texts {
  /** Applies the element's texts to an alert. `own`: the texts of the alert's variation, which take precedence over the element's. */
  apply(alert: Alert, events: AlertSource, options: ComposeOptions, cause: SummaryCause | null, own: Templates): Alert;
  sourceOf(events: AlertSource, element: ElementSettings): { readonly source: AlertSource; readonly anonymous: string };
  readonly problems: readonly CatalogText[];
}

/** `words`: the default texts of the language. If null, texts are English and templates are not used. */
export function createTexts(settings: Settings, words: AlertTexts | null): Texts {
  const own = templatesOf(settings);
  const known = new Map<string | undefined, Compiled | undefined>(
    [...own.map(({ template }) => template), ...templatesIn(words)].map((template) => [
      template,
      compileTemplate(template, settings.locale, settings.timeZone),
    ]),
  );
  const problems = own.flatMap(({ part, of, element, template }) => {
    const compiled = known.get(template);
    return compiled && !compiled.ok ? [catalogText(`overlay-${part}-unreadable`, { of, box: element, at: compiled.error.at + 1 })] : [];
  });
  const readable = (candidates: readonly (Templates | undefined)[], part: Part) =>
    candidates.map((each) => known.get(each?.[part])).find((each): each is Readable => each?.ok === true);
  const fill = (candidates: readonly (Templates | undefined)[], values: Values, part: Part) => {
    const compiled = readable(candidates, part);
    return compiled ? filled(compiled, values, part) : null;
  };
  return {
    apply: (alert, events, { element, locale, timeZone }, cause, variationTexts) => {
      if (!words && !element.text && variationTexts.title === undefined && variationTexts.message === undefined) return alert;
      const text = { ...noText, ...element.text };
      const source = cutUserTexts(events, text);
      const money = moneyFormat(locale, text.money);
      const anonymous = anonymousIn(text, words);
      const spoken = withAnonymousName(cause ? summary(source, cause, element, money) : content(source, element, money), anonymous);
      const slot = slotOf(alert, cause);
      const variables = valuesIn[slot](source, { locale, timeZone, money, anonymous, element }, spoken);
      const counts =
        words && valuesIn[slot] === countsOf ? countsIn(source, element, words, (template) => known.get(template), variables) : null;
      const plain = counts === null || spoken.message === null ? spoken : { ...spoken, message: counts };
      const values = counts === null ? variables : { ...variables, summary: () => plainValue(counts) };
      // A summary does not use the variation's texts, because they are written for one event.
      const templates = [cause ? undefined : variationTexts, text.templates[slot]];
      const title = fill(templates, values, 'title');
      const message = fill(templates, values, 'message');
      const shownTitle = title ?? fill([words ? { title: words.titles[slot] } : undefined], values, 'title');
      const inTitle = (title && readable(templates, 'title')?.variables) ?? [];
      return {
        ...alert,
        ...plain,
        ...(inTitle.includes('count') && { combo: undefined }),
        ...(shownTitle && { title: shownTitle }),
        ...(message && { message: joined(message) }),
        text: { ...textOf(text, title, message), ...(hasAmount(inTitle, values, plain) && { titleHasAmount: true }) },
      };
    },
    sourceOf: (events, element) => {
      const text = { ...noText, ...element.text };
      return { source: cutUserTexts(events, text), anonymous: anonymousIn(text, words) };
    },
    problems,
  };
}

const amountVariables: readonly Variable[] = ['total', 'raised', 'target'];

/** Whether one of the variables has the same text as the amount that the theme shows (SPEC TXT-15). */
function hasAmount(variables: readonly Variable[], values: Values, { amount }: Content): boolean {
  const isAmount = (name: Variable) => amountVariables.includes(name) && joined(values[name]?.().runs ?? []) === amount;
  return variables.some((name) => name === 'amount' || isAmount(name));
}

function slotOf({ type }: Alert, cause: SummaryCause | null): TextSlot {
  if (cause === null) return type;
  return cause === 'late' ? 'away' : cause;
}

const valuesIn: Record<TextSlot, (source: AlertSource, options: ValueOptions, plain: Content) => Values> = {
  'donation.created': valuesOf,
  'perks.purchased': valuesOf,
  'follower.created': valuesOf,
  'goal.reached': valuesOf,
  combo: comboOf,
  away: countsOf,
  many: countsOf,
};

function textOf({ titleLines, messageLines, delayMs }: ElementText, title: TextRun[] | null, message: TextRun[] | null): AlertText {
  return {
    message: message && message.length > 1 ? message : null,
    titleLines: titleLines ?? (title && customTitleLines),
    messageLines,
    delayMs,
  };
}

function filled({ fill, containsMessage }: Readable, values: Values, part: Part): TextRun[] | null {
  // If the supporter's message is hidden, this text is hidden as well, because it was written around the message.
  if (part === 'message' && containsMessage && (values.message?.() ?? absent) === absent) return [];
  try {
    return cutRuns(fill(values), maxFilledLength[part]);
  } catch {
    return null; // most errors are found when compiling; after any other error, the alert uses its default text (SPEC TXT-3)
  }
}

const joined = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('');

function countsIn(
  source: AlertSource,
  element: Merging,
  { counts, separator }: AlertTexts,
  compiledOf: (template: string) => Compiled | undefined,
  values: Values,
): string {
  const texts = eventTypes.flatMap((type) => {
    const compiled = compiledOf(counts[type]);
    return compiled?.ok && countOf(type, source, element) > 0 ? joined(compiled.fill(values)) : [];
  });
  return texts.join(separator);
}

function withAnonymousName(plain: Content, anonymous: string): Content {
  return { ...plain, title: plain.title.map((run) => (run === anonymousRun ? { ...anonymousRun, text: anonymous } : run)) };
}

interface OwnTemplate {
  readonly part: Part;
  readonly of: TextValue;
  readonly element: string;
  readonly template: string;
}

function templatesOf(settings: Settings): OwnTemplate[] {
  return Object.keys(settings.boxes).flatMap((element) => templatesOfElement(element, elementSettings(settings, element)));
}

function templatesOfElement(element: string, { text, variants: variations }: ElementSettings): OwnTemplate[] {
  return [
    ...Object.entries(text?.templates ?? {}).flatMap(([slot, templates]) => partsOf({ of: slot, element }, templates)),
    ...variations.flatMap(({ id, change }) => partsOf({ of: catalogText('variant-of-alert', { id }), element }, change)),
  ];
}

function templatesIn(words: AlertTexts | null): string[] {
  return words ? [...Object.values(words.titles), ...Object.values(words.counts)] : [];
}

function partsOf(whose: Pick<OwnTemplate, 'of' | 'element'>, { title, message }: Templates = {}): OwnTemplate[] {
  return [
    ...(title === undefined ? [] : [{ ...whose, part: 'title' as const, template: title }]),
    ...(message === undefined ? [] : [{ ...whose, part: 'message' as const, template: message }]),
  ];
}
