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
import { alertTypeOf } from '../compose';
import { findLinks } from '../moderation/links';
import { normalize } from '../moderation/normalize';
import { toneDown } from '../moderation/toneDown';
import { spokenMoneyFormat } from '../money';
import { anonymousIn, comboOf, valuesOf } from '../text/eventValues';
import { summary } from '../text/summary';
import { type Compiled, compileTemplate } from '../text/template';
import { cutUserTexts, mapUserText } from '../text/userTexts';
import type { AlertSource, ComposeOptions, Merging } from '../types';
import { compareToMinimum } from '../worth';

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

/** How many characters are read aloud, at most. */
const maxReadCharacters = 2_000;
const maxEmoji = 3;
/** In scripts with spaces, only this many letters of a word are read aloud. */
const maxWordLetters = 40;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji_Modifier}/gu;

function stripUnspoken(text: string): string {
  return text
    .slice(0, maxReadCharacters)
    .replace(/\*{2,}/g, ' ')
    .replace(/(?:[\p{C}\p{Z}]|\uFE0F)+/gu, ' ')
    .trim();
}

/** Removes spam from a text to be read (SPEC SPK-6): more than two repetitions, links, most emoji, long gibberish. */
export function filterSpam(given: string): string {
  const text = toneDown(withoutLinks(stripUnspoken(given).normalize('NFKC')));
  const short = fewEmoji(text)
    .replace(/\d{13,}/g, ' ')
    .replace(/([\p{P}\p{S}])[\p{P}\p{S}]{2,}/gu, '$1 ')
    .replace(/(\p{L}{1,4}?)\1{2,}/giu, '$1$1')
    .replace(/(?<!\p{L})(\p{L})\1(?!\p{L})/giu, '$1')
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{20,}/gu, (word) => word.slice(0, maxWordLetters));
  return withoutEchoes(short.split(/\s+/)).join(' ').trim();
}

export function cutSpeech(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const space = characters.slice(0, longest + 1).lastIndexOf(' ');
  return characters.slice(0, space > longest / 2 ? space : longest).join('');
}

function withoutLinks(text: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of findLinks(normalize(text))) {
    if (start >= from) kept += `${text.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

function fewEmoji(text: string): string {
  const kept = new Set<string>();
  return text.replace(emoji, (one) => {
    if (kept.has(one) || kept.size >= maxEmoji) return ' ';
    kept.add(one);
    return ` ${one} `;
  });
}

function withoutEchoes(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    for (let size = 1; size * 3 <= kept.length; size += 1) if (isEcho(kept, size)) kept.splice(-size);
  }
  return kept;
}

function isEcho(words: readonly string[], size: number): boolean {
  for (let back = 1; back <= 2 * size; back += 1) {
    const [word, before] = [words.at(-back), words.at(-back - size)];
    if (word?.toLowerCase() !== before?.toLowerCase()) return false;
  }
  return true;
}
