import { allBoxSettings, type Sentence, type Settings } from '../contract';
import { languageOf } from '../languages';
import { createApplyVariant } from './applyVariant';
import { createHold, type HoldIn } from './hold';
import { createModerate } from './moderation';
import type * as textLibrary from './textLibrary';
import type { ApplyVariant, Moderate } from './types';
import type { SupporterStatusOf } from './variants';

/** What the settings ask of alerts: variants, texts, speech, moderation, approval. */
export interface AlertFeatures {
  readonly applyVariant: ApplyVariant;
  /** null = nothing is moderated. */
  readonly moderate: Moderate | null;
  /** As `moderate`, for looks at what waits: what it is shown does not count as said. */
  readonly moderatePreview: Moderate | null;
  /** null = nothing is held for approval. */
  readonly hold: HoldIn | null;
  /** What of the settings cannot be used, for the creator. */
  readonly problems: readonly Sentence[];
  /** Whether a variant asks who is new, or what is the largest. */
  readonly wantsSupporters: boolean;
}

export type TextLibrary = typeof textLibrary;

export interface FeatureParts {
  /** What makes texts and speech of one's own; null = it is not there: alerts say what they say by default, in English. */
  readonly library: TextLibrary | null;
  /** An earlier answer: moderation remembers what was said lately. */
  readonly known?: AlertFeatures | null;
  readonly supporterStatusOf?: SupporterStatusOf;
}

/** Whether these settings have texts or speech that need the library. */
export function needsTextLibrary(settings: Settings): boolean {
  return languageOf(settings.locale) !== 'en' || hasTexts(settings) || speaks(settings);
}

export function prepareFeatures(settings: Settings, { library, known, supporterStatusOf }: FeatureParts): AlertFeatures {
  const language = languageOf(settings.locale);
  const words = library?.alertWords(language);
  // Alerts speak English by themselves.
  const ownWords = language === 'en' ? undefined : words;
  const texts = library && (ownWords || hasTexts(settings)) ? library.createTexts(settings, ownWords ?? null) : null;
  const speech = library && words && speaks(settings) ? library.createSpeech(settings, words) : null;
  const applyVariant = createApplyVariant(texts, supporterStatusOf);
  const moderatePreview = settings.moderation ? (known?.moderatePreview ?? createModerate()) : null;
  return {
    wantsSupporters: allBoxSettings(settings).some(({ variants }) => variants.some(({ when }) => when.largest || when.firstTime)),
    applyVariant: speech
      ? (alert, events, options, cause) => ({ ...applyVariant(alert, events, options, cause), speech: speech.of(events, options, cause) })
      : applyVariant,
    moderate: settings.moderation ? (known?.moderate ?? createModerate()) : null,
    moderatePreview,
    hold: createHold(settings.moderation, moderatePreview),
    problems: [...(texts?.problems ?? []), ...(speech?.problems ?? [])],
  };
}

function speaks(settings: Settings): boolean {
  return allBoxSettings(settings).some((box) => box.speech?.on);
}

/** Whether alerts of a box say something else than what is said by default. */
function hasTexts(settings: Settings): boolean {
  return allBoxSettings(settings).some(
    ({ text, variants }) => text || variants.some(({ change: { title, message } }) => title !== undefined || message !== undefined),
  );
}
