import { type CatalogText, catalogText, type MinimumAmounts } from '../../../contract';
import type { BusinessEvent } from '../../../contract/api';
import type { Speech, SummaryCause } from '../../../contract/engine';
import {
  defaultElementText,
  defaultSpeech,
  type ElementText,
  elementSettings,
  type Settings,
  type SpeechSettings,
} from '../../../contract/settings';
import type { AlertTexts } from '../../i18n';
import { spokenMoneyFormat } from '../money';
import { alertTypeOf } from '../pairing';
import { anonymousIn, comboOf, valuesOf } from '../text/eventValues';
import { summary } from '../text/summaryText';
import { cutUserTexts, mapUserText } from '../text/supporterTexts';
import { type Compiled, compileTemplate } from '../text/template';
import type { AlertSource, ComposeOptions, Merging } from '../types';
import { compareToMinimum } from '../worth';
import { filterSpam, stripUnspoken } from './spamFilter';

interface SpeechTexts {
  /** What to read aloud for events that are already moderated (SPEC SPK-6). undefined if nothing is read. */
  of(events: AlertSource, options: ComposeOptions, cause: SummaryCause | null): Speech | undefined;
  readonly problems: readonly CatalogText[];
}

export function createSpeech(settings: Settings, words: AlertTexts): SpeechTexts {
  const { locale, timeZone } = settings;
  const customTexts = Object.keys(settings.boxes).flatMap((element) => {
    const { speech } = elementSettings(settings, element);
    return speech?.on ? Object.entries(speech.texts ?? {}).map(([type, template = '']) => ({ box: element, type, template })) : [];
  });
  const compiledTemplates = new Map<string, Compiled>();
  for (const template of [...Object.values(words.speech), ...customTexts.map((one) => one.template)])
    compiledTemplates.set(template, compileTemplate(template, locale, timeZone));
  const problems = customTexts.flatMap(({ box: element, type, template }) => {
    const compiled = compiledTemplates.get(template);
    return compiled && !compiled.ok
      ? [catalogText('overlay-speech-unreadable', { of: type, box: element, at: compiled.error.at + 1 })]
      : [];
  });
  return {
    of: (events, { element }, cause) => {
      const speech = { ...defaultSpeech, ...element.speech };
      if ((cause && cause !== 'combo') || !speech.on) return undefined;
      const asked = cause ? events : events.slice(0, 1);
      if (asked.every((event) => isBelowMinimum(event, speech.minimumAmounts))) return undefined;
      return toSpeech(
        textOf(events, { ...defaultElementText(), ...element.text }, speech, {
          compiledTemplates,
          locale,
          timeZone,
          words,
          element,
          isCombo: cause !== null,
        }),
        speech,
      );
    },
    problems,
  };
}

interface Templates {
  readonly compiledTemplates: ReadonlyMap<string, Compiled>;
  readonly locale: string | null;
  readonly timeZone: string | null | undefined;
  readonly words: AlertTexts;
  readonly element: Merging;
  readonly isCombo: boolean;
}

function textOf(
  events: AlertSource,
  text: ElementText,
  speech: SpeechSettings,
  { compiledTemplates, locale, timeZone, words, element, isCombo }: Templates,
): string {
  const type = alertTypeOf(events, element);
  const fallback = words.speech[type];
  const own = compiledTemplates.get(speech.texts[type] ?? fallback);
  const template = own?.ok ? own : compiledTemplates.get(fallback);
  if (!template?.ok) return '';
  const money = spokenMoneyFormat(languageOfVoice(speech.voice) ?? locale);
  const source = mapTexts(cutUserTexts(events, text), speech.guard ? filterSpam : stripUnspoken);
  const options = { locale, timeZone, money, anonymous: anonymousIn(text, words), element };
  return template
    .fill(isCombo ? comboOf(source, options, summary(source, 'combo', element, money)) : valuesOf(source, options))
    .map((run) => run.text)
    .join('');
}

/** The language in a voice's id, such as `espeak-ng:de` or `piper:de_DE-thorsten-medium`. null if the id contains none. */
function languageOfVoice(voice: string): string | null {
  const [, language, region] = /^(?:espeak-ng|piper):(?:[^:]*[/\\])?([a-z]{2,3})(?:[-_]([a-z]{2}))?(?![a-z])/i.exec(voice) ?? [];
  if (language === undefined) return null;
  return Intl.NumberFormat.supportedLocalesOf(region ? `${language}-${region}` : language)[0] ?? null;
}

function toSpeech(text: string, { longest, voice, rate, volume, stayMs }: SpeechSettings): Speech | undefined {
  const cut = cutSpeech(stripUnspoken(text), longest);
  return /[\p{L}\p{N}]/u.test(cut) ? { text: cut, voice, rate, volume, stayMs } : undefined;
}

function mapTexts([first, ...others]: AlertSource, clean: (text: string) => string): AlertSource {
  // Moderation can replace any text by null, although the type does not say so.
  const change = (text: string | null) => clean(text ?? '') || null;
  return [mapUserText(first, change), ...others.map((event) => mapUserText(event, change))];
}

function isBelowMinimum({ type, data }: BusinessEvent, minimums: MinimumAmounts): boolean {
  switch (type) {
    case 'donation.created':
      return compareToMinimum(data.amount, data.currency, minimums) === 'below';
    case 'perks.purchased':
      return data.cartTotal !== null && compareToMinimum(data.cartTotal, data.currency, minimums) === 'below';
    default:
      return false;
  }
}

export function cutSpeech(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const space = characters.slice(0, longest + 1).lastIndexOf(' ');
  return characters.slice(0, space > longest / 2 ? space : longest).join('');
}
