import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { personKey, visibleText } from '../../../contract';
import type { ModerationNote } from '../../../contract/engine';
import { Moderation, type Settings } from '../../../contract/settings';
import { moderated, prepareFeatures, sampleEvent, sampleTexts } from '../../alerts';
import type { ListedWord } from '../../alerts/editor';
import { t } from '../../i18n';
import { settingFields } from '../form/settingFields';
import type { DraftModel } from '../frame/draftModel';
import type { Frame } from '../frame/frameModel';
import type { SettingsPorts } from '../frame/ports';
import { parseMutedName } from './typedWords';

export type TrialResult = {
  readonly message: string | null;
  readonly isDropped: boolean;
  readonly notes: readonly ModerationNote[];
  readonly words: readonly ListedWord[];
} | null;

export interface ModerationModel {
  readonly present: ReadonlySignal<Moderation>;
  readonly safeUntilMs: ReadonlySignal<number | null>;
  readonly trialText: ReadonlySignal<string>;
  readonly trialProblem: ReadonlySignal<string | null>;
  readonly trial: ReadonlySignal<TrialResult>;
  setTrialText(text: string): void;
  /** The words in these texts that the lists block, even if moderation is off. No duplicates. null while the lists are loading. */
  blockedWordsIn(texts: readonly string[]): readonly ListedWord[] | null;
  /** The names of supporters as viewers see them. A name is null if it is anonymous or hidden. Returns null while moderation is loading. */
  shownNames(names: readonly (string | null)[]): readonly (string | null)[] | null;
  /** Whether the supporter with this displayed name is muted, in any spelling (SPEC MOD-36). */
  isMuted(name: string | null): boolean;
  /** Mutes a supporter, as an undo step of the page. Returns why the supporter cannot be muted, or null. */
  muteSupporter(name: string): string | null;
  unmuteSupporter(name: string): void;
  /** Adds a word to the allowed words. The page's undo can remove it. */
  allow(word: string): void;
  beginSafeMode(minutes: number): void;
  endSafeMode(): void;
  close(): void;
}

interface ModerationModelOptions {
  readonly draft: DraftModel;
  readonly nowMs: ReadonlySignal<number>;
  readonly clock: SettingsPorts['clock'];
}

type ModerationLibrary = typeof import('../../alerts/loadModeration');

export function createModerationModel({ draft, nowMs, clock }: ModerationModelOptions): ModerationModel {
  const present = computed(() => draft.settings.value?.moderation ?? z.parse(Moderation, {}));
  const mutedKeys = computed(() => new Set(present.value.mutedSupporters.map(personKey)));
  const trialText = signal('');
  const trial = signal<TrialResult>(null);
  const library = signal<ModerationLibrary | null>(null);
  const trialProblem = signal<string | null>(null);

  /** Returns the library. If it is not loaded, starts loading it and returns null. `library` changes when it is loaded. */
  function libraryOrLoad(): ModerationLibrary | null {
    if (!library.value)
      import('../../alerts/loadModeration').then(
        (loaded) => {
          library.value = loaded;
          trialProblem.value = null;
        },
        () => {
          trialProblem.value = t('moderation.try.missing');
        },
      );
    return library.value;
  }

  /** Moderates a message as the engine does. But a message that repeats an earlier trial does not count as a repetition. */
  function moderateTrial(text: string, settings: Settings): void {
    if (visibleText(text) === null) {
      trial.value = null;
      return;
    }
    const judge = libraryOrLoad();
    if (!judge) return;
    const words = sampleTexts(settings.locale, null);
    const { moderateTest } = prepareFeatures(settings, { library: judge.textLibrary });
    const [sample] = sampleEvent('donation.created', 'tried', new Date(0).toISOString(), words);
    if (sample.type !== 'donation.created') return;
    const event = { ...sample, data: { ...sample.data, message: text } };
    const { source, notes = [], isDropped = false } = moderated([event], settings, moderateTest, clock.now());
    const [shown] = source;
    trial.value = {
      message: shown.type === 'donation.created' ? shown.data.message : null,
      notes,
      isDropped,
      words: settings.moderation?.on ? judge.listedWordsIn(text, settings.moderation) : [],
    };
  }

  function shownNames(names: readonly (string | null)[]): readonly (string | null)[] | null {
    const settings = draft.settings.value;
    const judge = settings?.moderation?.on ? libraryOrLoad() : null;
    if (!settings || (settings.moderation?.on && !judge && trialProblem.value === null)) return null;
    const { moderate } = prepareFeatures(settings, { library: judge?.textLibrary ?? null });
    return names.map((donorName) => {
      const [sample] = sampleEvent('donation.created', 'named', new Date(0).toISOString(), sampleTexts(settings.locale, null));
      if (sample.type !== 'donation.created' || donorName === null || isMuted(donorName)) return null;
      const event = { ...sample, data: { ...sample.data, donorName, message: null } };
      const { source, isDropped = false } = moderated([event], settings, moderate, clock.now());
      const [shown] = source;
      return shown.type === 'donation.created' && !isDropped ? shown.data.donorName : null;
    });
  }

  function isMuted(name: string | null): boolean {
    const key = personKey(name);
    return key !== null && mutedKeys.value.has(key);
  }

  const mutedList = () => settingFields(draft).at('moderation.mutedSupporters');

  const stop = effect(() => {
    const settings = draft.settings.value;
    if (settings) moderateTrial(trialText.value, settings);
  });

  const setSafeMode = (untilMs: number | null) => settingFields(draft).at('moderation.safeUntilMs').set(untilMs);

  return {
    present,
    safeUntilMs: computed(() => {
      const until = present.value.safeUntilMs;
      return until !== null && until > nowMs.value ? until : null;
    }),
    trialText,
    trialProblem,
    trial,
    setTrialText: (text) => {
      trialText.value = text;
    },
    blockedWordsIn: (texts) => {
      const judge = libraryOrLoad();
      if (!judge) return null;
      const words = texts.flatMap((text) => judge.listedWordsIn(text, present.value));
      return [...new Map(words.map((word) => [word.text, word])).values()];
    },
    shownNames,
    isMuted,
    muteSupporter: (name) => {
      if (isMuted(name)) return null;
      const parsed = parseMutedName(name, present.value.mutedSupporters);
      if (!parsed.ok) return parsed.why;
      for (const muted of parsed.value) mutedList().include(muted, true);
      return null;
    },
    unmuteSupporter: (name) => {
      const key = personKey(name);
      for (const muted of present.value.mutedSupporters) if (personKey(muted) === key) mutedList().include(muted, false);
    },
    allow: (word) => settingFields(draft).at('moderation.allowed').include(word, true),
    beginSafeMode: (minutes) => setSafeMode(clock.now() + minutes * 60_000),
    endSafeMode: () => setSafeMode(null),
    close: stop,
  };
}

export interface ModerationModels extends Frame {
  readonly moderation: ModerationModel;
}
