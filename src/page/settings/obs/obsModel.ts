import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { type CompanionStatus, companionEndpoints, ObsFailed, type ObsProblem, type ObsReport } from '../../../contract';
import type { Answer, CallCompanion } from '../../companion';
import { refusalWords } from '../../i18n';

export type ObsState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'busy' }
  /** `problem`: null = it was not OBS. */
  | { readonly tag: 'failed'; readonly why: string; readonly problem: ObsProblem | null };

/** What is in OBS, and what can be done there. The password stays in the form for as long as it takes, and nowhere else. */
export interface ObsModel {
  readonly address: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  /** Where OBS is, as it was kept; null = not said yet. */
  readonly savedAddress: ReadonlySignal<string | null>;
  /** As it was when OBS was last looked into; null = not yet. */
  readonly report: ReadonlySignal<ObsReport | null>;
  readonly boxes: ReadonlySignal<readonly string[]>;
  /** Where a source would be added. */
  readonly scene: ReadonlySignal<string>;
  readonly state: ReadonlySignal<ObsState>;
  type(field: 'address' | 'password', text: string): void;
  chooseScene(scene: string): void;
  connect(): Promise<void>;
  forget(): Promise<void>;
  check(): Promise<void>;
  add(box: string): Promise<void>;
  fix(id: string): Promise<void>;
  undo(): Promise<void>;
}

const defaultAddress = '127.0.0.1:4455';

export function createObsModel(call: CallCompanion, status: ReadonlySignal<CompanionStatus | null>): ObsModel {
  const kept = computed(() => status.value?.obs?.address ?? null);
  /** null = the address is not being changed. */
  const typed = signal<string | null>(null);
  const password = signal('');
  const address = computed(() => typed.value ?? kept.value ?? defaultAddress);
  const report = signal<ObsReport | null>(null);
  const work = signal<ObsState>({ tag: 'idle' });
  const chosen = signal('');
  const scene = computed(() => {
    const { scenes = [], scene: program = '' } = report.value ?? {};
    return scenes.includes(chosen.value) ? chosen.value : program;
  });

  /** One thing at a time; `take` what came of it. */
  async function run<T>(ask: () => Promise<Answer<T>>, take: (value: T) => void, onFailure?: () => void): Promise<void> {
    if (work.peek().tag === 'busy') return;
    work.value = { tag: 'busy' };
    const answer = await ask();
    batch(() => {
      work.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalWords(answer), problem: parseProblem(answer.details) };
      if (answer.ok) take(answer.value);
      else onFailure?.();
    });
  }
  const see = (seen: ObsReport) => {
    report.value = seen;
  };
  const unsee = () => {
    report.value = null;
  };

  return {
    ...{ address, password, savedAddress: kept },
    report,
    boxes: computed(() => status.value?.links.map(({ box }) => box) ?? []),
    scene,
    state: work,
    type: (field, text) => {
      (field === 'address' ? typed : password).value = text;
    },
    chooseScene: (name) => {
      chosen.value = name;
    },
    connect: () => {
      const [at, secret] = [address.peek().trim() || defaultAddress, password.peek()];
      return run(
        () => call(companionEndpoints.connectObs, { body: { address: at, ...(secret !== '' && { password: secret }) } }),
        (seen) => {
          password.value = '';
          typed.value = null;
          see(seen);
        },
      );
    },
    forget: () =>
      run(
        () => call(companionEndpoints.forgetObs),
        () => {
          typed.value = null;
          unsee();
        },
      ),
    // What was seen earlier is not there to be acted on when OBS cannot be seen.
    check: () => run(() => call(companionEndpoints.checkObs, { body: {} }), see, unsee),
    add: (box) => run(() => call(companionEndpoints.addToObs, { body: { box, scene: scene.peek() } }), see),
    fix: (id) => run(() => call(companionEndpoints.mendObs, { body: { id } }), see),
    undo: async () => {
      const id = report.peek()?.undo?.id;
      if (id !== undefined) await run(() => call(companionEndpoints.undoObs, { body: { id } }), see);
    },
  };
}

function parseProblem(details: unknown): ObsProblem | null {
  const parsed = z.safeParse(ObsFailed, details);
  return parsed.success ? parsed.data.obs : null;
}
