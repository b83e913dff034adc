import { allBoxSettings, type Settings } from '../contract';
import { languageOf, loadAlertWords } from '../languages';
import { createHold, type HoldIn } from './hold';
import type { Moderate } from './moderation';
import { chooseNext, composeSummary, growth, hurried, inOrder, isInterrupted, notQueued } from './pacing';
import type { StandingOf } from './variants';
import { createVary, type Vary } from './vary';

/** What a single alert with the defaults does not need. */
export interface Extras {
  readonly vary: Vary;
  /** null = nothing is moderated. */
  readonly moderate: Moderate | null;
  /** As `moderate`, for looks at what waits: what it is shown does not count as said. */
  readonly glance: Moderate | null;
  /** null = nothing is held for approval. */
  readonly hold: HoldIn | null;
  /** What of the settings cannot be used, for the creator; null = nothing. */
  readonly problem: string | null;
  readonly pacing: typeof pacing;
  /** Whether a variant asks who is new, or what is the largest. */
  readonly wantsStanding: boolean;
}

const pacing = { chooseNext, composeSummary, growth, hurried, inOrder, isInterrupted, notQueued };

/** For these settings, with what an earlier answer remembers. Each part is loaded where it is wanted only. */
export async function prepareExtras(settings: Settings, known: Extras | null, standingOf?: StandingOf): Promise<Extras> {
  const language = languageOf(settings.locale);
  // Alerts speak English by themselves.
  const words = language === 'en' ? null : await loadAlertWords(language);
  const texts = words || hasTexts(settings) ? await (await import('./text')).createTexts(settings, words) : null;
  const speech = allBoxSettings(settings).some((box) => box.speech?.on)
    ? await (await import('./speech')).createSpeech(settings, words ?? (await loadAlertWords(language)))
    : null;
  const vary = createVary(texts, standingOf);
  const moderation = settings.moderation ? await import('./moderation') : null;
  const glance = moderation && (known?.glance ?? moderation.createModerate());
  return {
    pacing,
    wantsStanding: allBoxSettings(settings).some(({ variants }) => variants.some(({ when }) => when.largest || when.firstTime)),
    vary: speech
      ? (alert, events, options, cause) => ({ ...vary(alert, events, options, cause), speech: speech.of(events, options, cause) })
      : vary,
    moderate: moderation && (known?.moderate ?? moderation.createModerate()),
    glance,
    hold: createHold(settings.moderation, glance),
    problem: [texts?.problem, speech?.problem].filter(Boolean).join('. ') || null,
  };
}

/** Whether alerts of a box say something else than what is said by default. */
function hasTexts(settings: Settings): boolean {
  return allBoxSettings(settings).some(
    ({ text, variants }) => text || variants.some(({ change: { title, message } }) => title !== undefined || message !== undefined),
  );
}
