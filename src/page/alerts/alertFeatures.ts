import type { CatalogText } from '../../contract';
import { type AlertCode, type AlertDrawing, allElementSettings, type Settings } from '../../contract/settings';
import { languageOf } from '../i18n';
import { customEventOf } from './customEvent';
import { withSafeMode } from './moderation/safeMode';
import { createFindAwaiting, type FindAwaiting } from './needsApproval';
import { alertTypeOf } from './pairing';
import type { Texts } from './text/customTexts';
import { anonymousRun } from './text/eventText';
import type * as textLibrary from './textLibrary';
import type { AlertSource, ApplyVariation, ComposeOptions, Moderate } from './types';
import { overrideDesign, type SupporterStatusOf, variationChange } from './variations';

export interface AlertFeatures {
  readonly applyVariation: ApplyVariation;
  /** Moderates alerts. null if the settings contain no moderation. */
  readonly moderate: Moderate | null;
  /** Moderates queued alerts. Has its own memory of repeated messages, so that it does not affect `moderate`. */
  readonly moderatePreview: Moderate | null;
  /** Moderates tests and samples. Their messages do not count as repeated (SPEC MOD-38). */
  readonly moderateTest: Moderate;
  /** Finds events that need approval. null if no event can need it. */
  readonly findAwaiting: FindAwaiting | null;
  readonly problems: readonly CatalogText[];
  readonly wantsSupporters: boolean;
  readonly library: TextLibrary | null;
}

export type TextLibrary = typeof textLibrary;

export interface FeatureParts {
  /** Texts, moderation and speech. null while the library loads: alerts then use English texts, and moderation hides names and messages. */
  readonly library: TextLibrary | null;
  /** The features before a change of the settings. Their memory of recent messages is used again. */
  readonly known?: AlertFeatures | null;
  readonly supporterStatusOf?: SupporterStatusOf;
}

export function needsTextLibrary(settings: Settings): boolean {
  return (
    languageOf(settings.locale) !== 'en' ||
    judgesTexts(settings) ||
    hasTexts(settings) ||
    usesSpeech(settings) ||
    settings.perkImages !== undefined
  );
}

export function prepareFeatures(settings: Settings, { library, known, supporterStatusOf }: FeatureParts): AlertFeatures {
  const language = languageOf(settings.locale);
  const words = library?.alertTexts(language);
  const ownWords = language === 'en' ? undefined : words;
  const texts = library && (ownWords || hasTexts(settings)) ? library.createTexts(settings, ownWords ?? null) : null;
  const speech = library && words && usesSpeech(settings) ? library.createSpeech(settings, words) : null;
  const { perkImages } = settings;
  const applyVariation = createApplyVariation(texts, supporterStatusOf, perkImages && library ? { images: perkImages, library } : null);
  const remembered = known?.library ? known : null;
  const createModerate = library?.createModerate ?? (() => withSafeMode(null));
  const moderatePreview = settings.moderation ? (remembered?.moderatePreview ?? createModerate()) : null;
  return {
    wantsSupporters: allElementSettings(settings).some(({ variants: variations }) =>
      variations.some(({ when }) => when.largest || when.firstTime),
    ),
    applyVariation: speech
      ? (alert, events, options, cause) => ({ ...applyVariation(alert, events, options, cause), speech: speech.of(events, options, cause) })
      : applyVariation,
    library,
    moderate: settings.moderation ? (remembered?.moderate ?? createModerate()) : null,
    moderatePreview,
    moderateTest: createModerate(null),
    findAwaiting: createFindAwaiting(settings, moderatePreview),
    problems: [...(texts?.problems ?? []), ...(speech?.problems ?? [])],
  };
}

function judgesTexts({ moderation }: Settings): boolean {
  return moderation?.on === true || moderation?.hold?.what === 'touched';
}

function usesSpeech(settings: Settings): boolean {
  return allElementSettings(settings).some((element) => element.speech?.on);
}

function hasTexts(settings: Settings): boolean {
  return allElementSettings(settings).some(
    ({ text, variants: variations }) =>
      text || variations.some(({ change: { title, message } }) => title !== undefined || message !== undefined),
  );
}

interface PerkImages {
  readonly images: NonNullable<Settings['perkImages']>;
  readonly library: Pick<TextLibrary, 'withPerkImage'>;
}

/** Returns a function that applies the element's variations and texts to an alert. `texts` is null if alerts have default English texts. */
export function createApplyVariation(
  texts: Texts | null,
  supporterStatusOf?: SupporterStatusOf,
  perks: PerkImages | null = null,
): ApplyVariation {
  return (alert, events, options, cause) => {
    // A test alert has no real supporter, so the supporter's status is unknown.
    const supporterStatus = options.origin === 'test' ? undefined : supporterStatusOf;
    const { look, title, message, drawnBy, ...rest } = variationChange(events, options.element, cause, supporterStatus);
    // Custom code draws only alerts of one event, so summaries use the built-in design.
    const drawn = drawnBy && cause === null ? { drawnBy: drawingOf(drawnBy, events, options, texts) } : {};
    const design = overrideDesign(alert.look, look);
    const own = perks && options.element.variants.find(({ id }) => id === rest.variation);
    const shown = perks ? perks.library.withPerkImage(design, events, cause, perks.images, own ?? undefined) : design;
    const varied = { ...alert, ...rest, ...drawn, look: shown };
    return texts ? texts.apply(varied, events, options, cause, { title, message }) : varied;
  };
}

/** The creator's code, and the event that it draws. A donation and its purchase are drawn as one event. */
function drawingOf(code: AlertCode, events: AlertSource, { element, origin }: ComposeOptions, texts: Texts | null): AlertDrawing {
  const { source, anonymous } = texts?.sourceOf(events, element) ?? { source: events, anonymous: anonymousRun.text };
  const [first, second] = source;
  const purchase = second?.type === 'perks.purchased' ? second.data : undefined;
  const event = {
    ...customEventOf(events[0], first, { purchase }, { someone: anonymous, goal: 'Goal' }),
    type: alertTypeOf(events, element),
  };
  return { ...code, event: origin === 'replay' ? { ...event, isReplay: true } : event };
}
