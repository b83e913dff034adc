import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  type CompanionStatus,
  type ConnectedEngine,
  companionEndpoints,
  joinedProgress,
  type KeptSetupStep,
  keptSetupSteps,
  noSetupProgress,
} from '../../../contract/companion';
import { hasOpenOverlay } from '../../../contract/engine';
import { defaultDesign, type Settings } from '../../../contract/settings';
import type { CallCompanion } from '../../companion';
import type { AccountModel } from '../connections/account/accountModel';
import type { ImageModel } from '../connections/account/imageModel';
import type { LinkModel } from '../connections/links/linkModel';
import type { ObsModel } from '../connections/obs/obsModel';
import { pageHash } from '../frame/addressModel';
import type { Frame } from '../frame/frameModel';
import type { Undo } from '../frame/ports';
import type { ModerationModel } from '../moderation/moderationModel';
import type { PreviewModel } from '../preview/previewModel';
import type { TestModel, TestOutcome } from '../preview/testModel';

/** The steps in order. Each step can be skipped and opened again later. */
export const stepNames = ['account', 'theme', 'link', 'test', 'connected'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'done' | 'skipped' | 'waiting';

/** The link to the first page of the settings. */
export const streamHash = pageHash({ page: null, overlay: null, element: null, tab: null, part: null });

/**
 * Whether the creator saw the latest test alert. `unasked`: the creator was not asked, because no test was sent or no overlay received it.
 */
type Seen = 'unasked' | 'asked' | 'yes' | 'no';

/** The steps of the setup. Whether a step is done is computed from the status, the settings, and the progress that the companion keeps. */
export interface SetupModel {
  readonly open: ReadonlySignal<StepName | null>;
  readonly states: ReadonlySignal<Readonly<Record<StepName, StepState>>>;
  goTo(step: StepName | null): void;
  /** Closes the open step and opens the next step that is not done. */
  goToNext(): void;
  confirmTheme(): void;
  readonly seen: ReadonlySignal<Seen>;
  answerSeen(seen: 'yes' | 'no'): void;
  readonly isDismissed: ReadonlySignal<boolean>;
  dismiss(): void;
  close(): void;
}

interface SetupModelOptions {
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly settings: ReadonlySignal<Settings | null>;
  readonly element: ReadonlySignal<string>;
  readonly test: ReadonlySignal<TestOutcome>;
  readonly call: CallCompanion;
}

export function createSetupModel({ status, settings, element, test, call }: SetupModelOptions): SetupModel {
  const open = signal<StepName | null>(null);
  const skipped = signal<ReadonlySet<StepName>>(new Set());
  const isThemeConfirmed = signal(false);
  const seen = signal<Seen>('unasked');
  /** What this page adds to the progress that the companion has stored. */
  const added = signal(noSetupProgress);
  const kept = computed(() => joinedProgress(status.value?.setup ?? noSetupProgress, added.value));
  const wasDone = (step: KeptSetupStep) => kept.value.done.includes(step);

  const done = computed<Readonly<Record<StepName, boolean>>>(() => {
    const { account = null, engines = [] } = status.value ?? {};
    const theme = settings.value?.boxes[element.value]?.look.theme ?? defaultDesign.theme;
    const isSeen = seen.value === 'yes' || wasDone('test');
    // An overlay in a browser's tab does not count: the step is done only if the overlay is open in OBS.
    const inObs = engines.filter(isOpenInObs);
    return {
      account: account !== null && !account.demo && account.problem === 'none',
      theme: isThemeConfirmed.value || theme !== defaultDesign.theme || wasDone('theme'),
      link: inObs.length > 0 || wasDone('link'),
      test: isSeen,
      connected: (isSeen && inObs.some(({ state }) => state.tag === 'live')) || wasDone('connected'),
    };
  });
  const states = computed(() => {
    const stateOf = (step: StepName): StepState => (done.value[step] ? 'done' : skipped.value.has(step) ? 'skipped' : 'waiting');
    return {
      account: stateOf('account'),
      theme: stateOf('theme'),
      link: stateOf('link'),
      test: stateOf('test'),
      connected: stateOf('connected'),
    };
  });
  const stopTests: Undo = effect(() => {
    if (test.value.tag === 'sending') seen.value = 'unasked';
    if (test.value.tag === 'sent' && test.value.engines > 0) seen.value = 'asked';
  });
  const stopAdding: Undo = effect(() => {
    const steps = keptSetupSteps.filter((step) => done.value[step]);
    if (steps.length > added.peek().done.length) added.value = { ...added.peek(), done: steps };
  });
  let sent = '';
  const stopSending: Undo = effect(() => {
    const stored = status.value?.setup;
    const next = JSON.stringify(kept.value);
    if (!stored || next === JSON.stringify(stored) || next === sent) return;
    sent = next;
    void call(companionEndpoints.addSetupProgress, { body: kept.value }).then(({ ok }) => {
      if (!ok) sent = ''; // send again after the next status
    });
  });
  let hasStarted = false;
  // Opens the first step that is not done, but only once: later, a step that was just done must stay open to show its result.
  const stopOpening: Undo = effect(() => {
    if (hasStarted || !status.value) return;
    hasStarted = true;
    open.value = stepNames.find((step) => !done.peek()[step]) ?? 'connected';
  });

  return {
    open,
    states,
    goTo: (step) => {
      open.value = step;
    },
    goToNext: () => {
      const present = open.peek();
      if (present === null) return;
      skipped.value = new Set([...skipped.peek(), present]);
      const rest = stepNames.slice(stepNames.indexOf(present) + 1);
      open.value = rest.find((step) => !done.peek()[step]) ?? rest.at(-1) ?? null;
    },
    confirmTheme: () => {
      isThemeConfirmed.value = true;
    },
    seen,
    answerSeen: (answer) => {
      seen.value = answer;
    },
    isDismissed: computed(() => kept.value.isDismissed),
    dismiss: () => {
      added.value = { ...added.peek(), isDismissed: true };
    },
    close: () => {
      stopAdding();
      stopSending();
      stopTests();
      stopOpening();
    },
  };
}

export function isOpenInObs(engine: ConnectedEngine): boolean {
  return hasOpenOverlay(engine) && typeof engine.program?.obs === 'string';
}

/** Whether nothing was set up or skipped yet: no account except the demo, no changed setting, no used link. */
export function isUntouched({ account, links, setup }: CompanionStatus, { version }: Settings): boolean {
  const isUnused = version === 1 && (account === null || account.demo) && links.every(({ lastUsedAt }) => lastUsedAt === null);
  return isUnused && !setup?.isDismissed;
}

export interface StartModels extends Frame {
  readonly setup: SetupModel;
  readonly account: AccountModel;
  readonly image: ImageModel;
  readonly link: LinkModel;
  readonly obs: ObsModel;
  readonly test: TestModel;
  readonly preview: PreviewModel;
  readonly moderation: ModerationModel;
}

export interface StepProps {
  readonly model: StartModels;
  readonly templates: JSX.Element;
}
