import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import * as z from 'zod/mini';

import type { CompanionStatus } from '../../../contract/companion';
import { hasOpenOverlay } from '../../../contract/engine';
import { defaultDesign, type Settings } from '../../../contract/settings';
import type { AccountModel } from '../connections/account/accountModel';
import type { ImageModel } from '../connections/account/imageModel';
import type { LinkModel } from '../connections/links/linkModel';
import type { ObsModel } from '../connections/obs/obsModel';
import type { Frame } from '../frame/frameModel';
import type { SettingsPorts, Undo } from '../frame/ports';
import type { ModerationModel } from '../moderation/moderationModel';
import type { PreviewModel } from '../preview/previewModel';
import type { TestModel, TestOutcome } from '../preview/testModel';

/** The steps in order. Each step can be skipped and opened again later. */
export const stepNames = ['account', 'theme', 'link', 'test', 'connected'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'done' | 'skipped' | 'waiting';

/** The steps of the setup. Whether a step is done is computed from the status, the settings, and what this browser has stored. */
export interface SetupModel {
  readonly open: ReadonlySignal<StepName | null>;
  readonly states: ReadonlySignal<Readonly<Record<StepName, StepState>>>;
  goTo(step: StepName | null): void;
  /** Closes the open step, whether or not it is done, and opens the next one that is not done. */
  goToNext(): void;
  confirmTheme(): void;
  readonly isDismissed: ReadonlySignal<boolean>;
  dismiss(): void;
  close(): void;
}

interface SetupModelOptions {
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly settings: ReadonlySignal<Settings | null>;
  readonly box: ReadonlySignal<string>;
  readonly test: ReadonlySignal<TestOutcome>;
  readonly progress: SettingsPorts['setupProgress'];
}

/** Steps that stay done once they are. In contrast, the account step is done only while an account is connected. */
const keptSteps = ['theme', 'link', 'test', 'connected'] as const satisfies readonly StepName[];
const Progress = z.catch(z.object({ done: z.array(z.enum(keptSteps)), isDismissed: z.boolean() }), { done: [], isDismissed: false });

function readProgress(text: string | null): z.infer<typeof Progress> {
  try {
    return z.parse(Progress, JSON.parse(text ?? 'null'));
  } catch {
    return z.parse(Progress, null); // the stored text is not JSON
  }
}

export function createSetupModel({ status, settings, box, test, progress }: SetupModelOptions): SetupModel {
  const open = signal<StepName | null>(null);
  const skipped = signal<ReadonlySet<StepName>>(new Set());
  const isThemeConfirmed = signal(false);
  const isTested = signal(false);
  const kept = signal(readProgress(progress.read()));
  const wasDone = (step: (typeof keptSteps)[number]) => kept.value.done.includes(step);

  const done = computed<Readonly<Record<StepName, boolean>>>(() => {
    const { account = null, engines = [] } = status.value ?? {};
    const theme = settings.value?.boxes[box.value]?.look.theme ?? defaultDesign.theme;
    const pages = engines.filter(hasOpenOverlay);
    return {
      account: account !== null && !account.demo && account.problem === 'none',
      theme: isThemeConfirmed.value || theme !== defaultDesign.theme || wasDone('theme'),
      // A browser tab does not count: the link must be open in OBS.
      link: pages.some(({ program }) => typeof program?.obs === 'string') || wasDone('link'),
      test: isTested.value || wasDone('test'),
      connected: pages.some(({ state }) => state.tag === 'live') || wasDone('connected'),
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
    if (test.value.tag === 'sent' && test.value.engines > 0) isTested.value = true;
  });
  const keep = (next: typeof kept.value) => {
    if (JSON.stringify(next) === JSON.stringify(kept.peek())) return;
    kept.value = next;
    progress.write(JSON.stringify(next)); // if the browser denies access to storage, the progress is lost when the page is closed
  };
  const stopSaving: Undo = effect(() => keep({ ...kept.peek(), done: keptSteps.filter((step) => done.value[step]) }));
  let hasStarted = false;
  // Open a step only once. A step that was just done must stay open, so that its result is visible.
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
    isDismissed: computed(() => kept.value.isDismissed),
    dismiss: () => keep({ ...kept.peek(), isDismissed: true }),
    close: () => {
      stopSaving();
      stopTests();
      stopOpening();
    },
  };
}

/** Whether nothing was set up yet: no account except the demo, no changed setting, and no used link. */
export function isUntouched({ account, links }: CompanionStatus, { version }: Settings): boolean {
  return version === 1 && (account === null || account.demo) && links.every(({ lastUsedAt }) => lastUsedAt === null);
}

export interface StartModels extends Frame {
  readonly setup: SetupModel;
  readonly account: AccountModel;
  readonly picture: ImageModel;
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
