/** What alerts say where a creator wants it otherwise: templates, limits, money. Loaded for boxes that have texts of their own. */
import {
  type Alert,
  type AlertText,
  type BoxSettings,
  type BoxText,
  boxSettings,
  defaultBoxText,
  eventTypes,
  type Sentence,
  type SentenceValue,
  type Settings,
  type SummaryCause,
  sentence,
  type TextRun,
  type TextSlot,
} from '../../../contract';
import type { AlertTexts } from '../../i18n';
import { content, nobody } from '../compose';
import { moneyFormat } from '../money';
import type { AlertSource, ComposeOptions, Content } from '../types';
import { cutRuns } from './cut';
import { anonymousIn, comboOf, countsOf, type ValueOptions, valuesOf } from './eventValues';
import { summary } from './summary';
import { type Compiled, compileTemplate, type Readable } from './template';
import { absent, ours, type Values } from './templateValue';
import { limited } from './textLimits';

/** Of what a template makes, however often it says `{message}`. */
const longest = { title: 400, message: 2_000 } as const;
type Part = keyof typeof longest;

/** Lines of a title that is a template of its own, where the creator does not say how many. */
const ownTitleLines = 3;

/** Templates of one alert; an empty one says nothing. */
type Wanted = { readonly [Name in Part]?: string | undefined };

const noText = defaultBoxText();

export interface Texts {
  /** An alert with its box's texts; those of its variant go before them. */
  apply(alert: Alert, events: AlertSource, options: ComposeOptions, cause: SummaryCause | null, own: Wanted): Alert;
  /** Which templates cannot be read, for the creator. */
  readonly problems: readonly Sentence[];
}

/** For these settings. `words` null = alerts say what they say by themselves. */
export function createTexts(settings: Settings, words: AlertTexts | null): Texts {
  const own = templatesOf(settings);
  const known = new Map<string | undefined, Compiled | undefined>(
    [...own.map(({ template }) => template), ...templatesIn(words)].map((template) => [
      template,
      compileTemplate(template, settings.locale),
    ]),
  );
  const broken = own.flatMap(({ part, of, box, template }) => {
    const compiled = known.get(template);
    return compiled && !compiled.ok ? [sentence(`overlay-${part}-unreadable`, { of, box, at: compiled.error.at + 1 })] : [];
  });
  /** By the first that is there and can be read; null = there is none. */
  const fill = (wanted: readonly (Wanted | undefined)[], values: Values, part: Part) => {
    const compiled = wanted.map((each) => known.get(each?.[part])).find((each) => each?.ok);
    return compiled?.ok ? filled(compiled, values, part) : null;
  };
  return {
    apply: (alert, events, { box, locale, timeZone }, cause, wanted) => {
      if (!words && !box.text && wanted.title === undefined && wanted.message === undefined) return alert;
      const text = { ...noText, ...box.text };
      const source = limited(events, text);
      const money = moneyFormat(locale, text.money);
      const anonymous = anonymousIn(text, words);
      const spoken = withNobody(cause ? summary(source, cause, money) : content(source, money), anonymous);
      const slot = slotOf(alert, cause);
      const own = valuesIn[slot](source, { locale, timeZone, money, anonymous }, spoken);
      const counts = words && valuesIn[slot] === countsOf ? countsIn(source, words, (template) => known.get(template), own) : null;
      const plain = counts === null || spoken.message === null ? spoken : { ...spoken, message: counts };
      const values = counts === null ? own : { ...own, summary: () => ours(counts) };
      // A variant's is written for one event.
      const templates = [cause ? undefined : wanted, text.templates[slot]];
      const title = fill(templates, values, 'title');
      const message = fill(templates, values, 'message');
      const said = title ?? fill([words ? { title: words.titles[slot] } : undefined], values, 'title');
      return {
        ...alert,
        ...plain,
        ...(said && { title: said }),
        ...(message && { message: joined(message) }),
        text: textOf(text, title, message),
      };
    },
    problems: broken,
  };
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

function textOf({ titleLines, messageLines, delayMs }: BoxText, title: TextRun[] | null, message: TextRun[] | null): AlertText {
  // One run alone is drawn as the message of a supporter always was.
  return {
    message: message && message.length > 1 ? message : null,
    titleLines: titleLines ?? (title && ownTitleLines),
    messageLines,
    delayMs,
  };
}

/** null = it cannot be said. */
function filled({ fill, saysMessage }: Readable, values: Values, part: Part): TextRun[] | null {
  // What is said about a message goes with it.
  if (part === 'message' && saysMessage && (values.message?.() ?? absent) === absent) return [];
  try {
    return cutRuns(fill(values), longest[part]);
  } catch {
    return null; // found when it was compiled, as far as it can be; an alert says what it says without it (SPEC TXT-3)
  }
}

const joined = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('');

/** How many there were of each kind. */
function countsIn(
  source: AlertSource,
  { counts, separator }: AlertTexts,
  compiledOf: (template: string) => Compiled | undefined,
  values: Values,
): string {
  const said = eventTypes.flatMap((type) => {
    const compiled = compiledOf(counts[type]);
    return compiled?.ok && source.some((event) => event.type === type) ? joined(compiled.fill(values)) : [];
  });
  return said.join(separator);
}

function withNobody(plain: Content, anonymous: string): Content {
  return { ...plain, title: plain.title.map((run) => (run === nobody ? { ...nobody, text: anonymous } : run)) };
}

interface OwnTemplate {
  readonly part: Part;
  /** The kind of event, or the variant. */
  readonly of: SentenceValue;
  readonly box: string;
  readonly template: string;
}

function templatesOf(settings: Settings): OwnTemplate[] {
  return Object.keys(settings.boxes).flatMap((box) => templatesOfBox(box, boxSettings(settings, box)));
}

function templatesOfBox(box: string, { text, variants }: BoxSettings): OwnTemplate[] {
  return [
    ...Object.entries(text?.templates ?? {}).flatMap(([slot, templates]) => partsOf({ of: slot, box }, templates)),
    ...variants.flatMap(({ id, change }) => partsOf({ of: sentence('variant-of-alert', { id }), box }, change)),
  ];
}

/** Those of the language, which are ours. */
function templatesIn(words: AlertTexts | null): string[] {
  return words ? [...Object.values(words.titles), ...Object.values(words.counts)] : [];
}

function partsOf(whose: Pick<OwnTemplate, 'of' | 'box'>, { title, message }: Wanted = {}): OwnTemplate[] {
  return [
    ...(title === undefined ? [] : [{ ...whose, part: 'title' as const, template: title }]),
    ...(message === undefined ? [] : [{ ...whose, part: 'message' as const, template: message }]),
  ];
}
