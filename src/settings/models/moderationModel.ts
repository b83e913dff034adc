import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { type Extras, loadExtras, loadSamples, moderated } from '../../alerts';
import { Moderation, type ModerationNote, type Settings } from '../../contract';
import { moderationChanges } from '../changes';
import type { SettingsPorts } from '../ports';
import type { DraftModel } from './draftModel';

/** What moderation makes of a message; null = nothing was typed. */
export type Trial = { readonly message: string | null; readonly isDropped: boolean; readonly notes: readonly ModerationNote[] } | null;

/** Minutes that safe mode can be switched on for. */
export const safeMinutes = [15, 30, 60] as const;

export interface ModerationModel {
  /** As it is, or as it would be if it were set up. */
  readonly present: ReadonlySignal<Moderation>;
  /** Epoch milliseconds; null = it is off. */
  readonly safeUntilMs: ReadonlySignal<number | null>;
  readonly tried: ReadonlySignal<string>;
  readonly trial: ReadonlySignal<Trial>;
  try(text: string): void;
  beginSafeMode(minutes: number): void;
  endSafeMode(): void;
  close(): void;
}

interface ModerationModelOptions {
  readonly draft: DraftModel;
  readonly nowMs: ReadonlySignal<number>;
  readonly clock: SettingsPorts['clock'];
}

export function createModerationModel({ draft, nowMs, clock }: ModerationModelOptions): ModerationModel {
  const present = computed(() => draft.settings.value?.moderation ?? z.parse(Moderation, {}));
  const tried = signal('');
  const trial = signal<Trial>(null);
  let attempt = 0;
  let extras: Extras | null = null;

  /** With the functions of the engine; what was tried before is no repetition. */
  async function judge(text: string, settings: Settings): Promise<void> {
    attempt += 1;
    const mine = attempt;
    if (text.trim() === '') {
      trial.value = null;
      return;
    }
    const { sampleEvent, sampleWords } = await loadSamples();
    const words = await sampleWords(settings.locale);
    extras = await loadExtras(settings, extras);
    if (mine !== attempt) return;
    const [sample] = sampleEvent('donation.created', 'tried', new Date(0).toISOString(), words);
    if (sample.type !== 'donation.created') return;
    const event = { ...sample, data: { ...sample.data, message: text } };
    const { source, notes = [], isDropped = false } = moderated([event], settings, extras, clock.now());
    const [shown] = source;
    trial.value = { message: shown.type === 'donation.created' ? shown.data.message : null, notes, isDropped };
  }

  const stop = effect(() => {
    const settings = draft.settings.value;
    // A part that could not be loaded is asked for again with the next letter.
    if (settings) judge(tried.value, settings).catch(() => {});
  });

  const setSafe = (untilMs: number | null) => draft.change(moderationChanges.set('safeUntilMs', untilMs));

  return {
    present,
    safeUntilMs: computed(() => {
      const until = present.value.safeUntilMs;
      return until !== null && until > nowMs.value ? until : null;
    }),
    tried,
    trial,
    try: (text) => {
      tried.value = text;
    },
    beginSafeMode: (minutes) => setSafe(clock.now() + minutes * 60_000),
    endSafeMode: () => setSafe(null),
    close: () => {
      attempt += 1;
      stop();
    },
  };
}
