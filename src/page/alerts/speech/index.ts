/** What is read aloud with an alert. */
import {
  type BoxText,
  type BusinessEvent,
  boxSettings,
  defaultBoxText,
  defaultSpeech,
  type LeastAmounts,
  type Sentence,
  type Settings,
  type Speech,
  type SpeechSettings,
  type SummaryCause,
  sentence,
} from '../../../contract';
import type { AlertTexts } from '../../i18n';
import { mapUserText } from '../mapUserText';
import { spokenMoneyFormat } from '../money';
import { anonymousIn, valuesOf } from '../text/eventValues';
import { type Compiled, compileTemplate } from '../text/template';
import { limited } from '../text/textLimits';
import type { AlertSource, ComposeOptions } from '../types';
import { againstLeast } from '../worth';
import { calmSpeech, cutSpeech, plainSpeech } from './speechFilter';

export interface SpeechTexts {
  /** What is read aloud of events that moderation has let through (SPEC SPK-6); undefined = nothing. */
  of(events: AlertSource, options: ComposeOptions, cause: SummaryCause | null): Speech | undefined;
  /** Which texts cannot be read as templates, for the creator. */
  readonly problems: readonly Sentence[];
}

/** For these settings; `words` are the language's. */
export function createSpeech(settings: Settings, words: AlertTexts): SpeechTexts {
  const { locale, timeZone } = settings;
  const wanted = Object.keys(settings.boxes).flatMap((box) => {
    const { speech } = boxSettings(settings, box);
    return speech?.on ? Object.entries(speech.texts ?? {}).map(([type, template = '']) => ({ box, type, template })) : [];
  });
  const known = new Map<string, Compiled>();
  for (const template of [...Object.values(words.speech), ...wanted.map((one) => one.template)])
    known.set(template, compileTemplate(template, locale));
  const broken = wanted.flatMap(({ box, type, template }) => {
    const compiled = known.get(template);
    return compiled && !compiled.ok ? [sentence('overlay-speech-unreadable', { of: type, box, at: compiled.error.at + 1 })] : [];
  });
  return {
    of: (events, { box }, cause) => {
      const speech = { ...defaultSpeech, ...box.speech };
      if (cause || !speech.on || isBelowMinimum(events[0], speech.minimumAmounts)) return undefined;
      return said(textOf(events, { ...defaultBoxText(), ...box.text }, speech, { known, locale, timeZone, words }), speech);
    },
    problems: broken,
  };
}

interface Templates {
  readonly known: ReadonlyMap<string, Compiled>;
  readonly locale: string | null;
  readonly timeZone: string | null | undefined;
  readonly words: AlertTexts;
}

/** A text that cannot be read is stood in for by the default one. */
function textOf(events: AlertSource, text: BoxText, speech: SpeechSettings, { known, locale, timeZone, words }: Templates): string {
  const [first] = events;
  const fallback = words.speech[first.type];
  const own = known.get(speech.texts[first.type] ?? fallback);
  const template = own?.ok ? own : known.get(fallback);
  if (!template?.ok) return '';
  const money = spokenMoneyFormat(locale);
  const source = cleaned(limited(events, text), speech.guard ? calmSpeech : plainSpeech);
  return template
    .fill(valuesOf(source, { locale, timeZone, money, anonymous: anonymousIn(text, words) }))
    .map((run) => run.text)
    .join('');
}

function said(text: string, { longest, voice, rate, volume, stayMs }: SpeechSettings): Speech | undefined {
  const cut = cutSpeech(plainSpeech(text), longest);
  return /[\p{L}\p{N}]/u.test(cut) ? { text: cut, voice, rate, volume, stayMs } : undefined;
}

/** Events with what their supporters typed as it may be said; a name or message of which nothing is left is none. */
function cleaned([first, ...others]: AlertSource, clean: (text: string) => string): AlertSource {
  // Moderation may have hidden any of it.
  const change = (text: string | null) => clean(text ?? '') || null;
  return [mapUserText(first, change), ...others.map((event) => mapUserText(event, change))];
}

/** Whether what was given is less than is read aloud; what has no amount has no minimum to meet. */
function isBelowMinimum({ type, data }: BusinessEvent, minimums: LeastAmounts): boolean {
  switch (type) {
    case 'donation.created':
      return againstLeast(data.amount, data.currency, minimums) === 'below';
    case 'perks.purchased':
      return data.cartTotal !== null && againstLeast(data.cartTotal, data.currency, minimums) === 'below';
    default:
      return false;
  }
}
