import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { type CompanionStatus, companionEndpoints, ObsFailed, type ObsProblem, type ObsReport } from '../../../../contract/companion';
import type { Overlay } from '../../../../contract/settings';
import type { Answer, CallCompanion } from '../../../companion';
import { refusalText } from '../../../i18n';
import { sourceName } from '../links/linkModel';

export type ObsState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'busy' }
  /** `problem`: null if OBS is not the cause. */
  | { readonly tag: 'failed'; readonly why: string; readonly problem: ObsProblem | null };

/** The sources in OBS and actions on them. Only the form keeps the password, until a connection succeeds. */
export interface ObsModel {
  readonly address: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  readonly savedAddress: ReadonlySignal<string | null>;
  /** The report of the latest check, or null if that check failed or there was no check yet. */
  readonly report: ReadonlySignal<ObsReport | null>;
  readonly overlays: ReadonlySignal<readonly string[]>;
  titleOf(overlay: string): string;
  sizeOf(overlay: string): Overlay['size'];
  readonly scene: ReadonlySignal<string>;
  readonly state: ReadonlySignal<ObsState>;
  type(field: 'address' | 'password', text: string): void;
  chooseScene(scene: string): void;
  connect(): Promise<void>;
  forget(): Promise<void>;
  check(): Promise<void>;
  add(overlay: string): Promise<void>;
  fix(id: string): Promise<void>;
  undo(): Promise<void>;
}

const defaultAddress = '127.0.0.1:4455';

export function createObsModel(
  call: CallCompanion,
  status: ReadonlySignal<CompanionStatus | null>,
  { titleOf, sizeOf }: Pick<ObsModel, 'titleOf' | 'sizeOf'>,
): ObsModel {
  const savedAddress = computed(() => status.value?.obs?.address ?? null);
  const typed = signal<string | null>(null);
  const password = signal('');
  const address = computed(() => typed.value ?? savedAddress.value ?? defaultAddress);
  const report = signal<ObsReport | null>(null);
  const state = signal<ObsState>({ tag: 'idle' });
  const chosen = signal('');
  const scene = computed(() => {
    const { scenes = [], scene: program = '' } = report.value ?? {};
    return scenes.includes(chosen.value) ? chosen.value : program;
  });

  async function run<T>(request: () => Promise<Answer<T>>, accept: (value: T) => void, onFailure?: () => void): Promise<void> {
    if (state.peek().tag === 'busy') return;
    state.value = { tag: 'busy' };
    const answer = await request();
    batch(() => {
      state.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer), problem: parseProblem(answer.details) };
      if (answer.ok) accept(answer.value);
      else onFailure?.();
    });
  }
  const setReport = (next: ObsReport) => {
    report.value = next;
  };
  const clearReport = () => {
    report.value = null;
  };
  /** Shows the saved address again, unless the creator has edited the field since the request. */
  const resetAddress = (sent: string | null) => {
    if (typed.peek() === sent) typed.value = null;
  };

  return {
    address,
    password,
    savedAddress,
    report,
    overlays: computed(() => status.value?.links.map(({ overlay }) => overlay) ?? []),
    titleOf,
    sizeOf,
    scene,
    state,
    type: (field, text) => {
      (field === 'address' ? typed : password).value = text;
    },
    chooseScene: (name) => {
      chosen.value = name;
    },
    connect: () => {
      const [sentAddress, secret] = [typed.peek(), password.peek()];
      const host = address.peek().trim() || defaultAddress;
      return run(
        () => call(companionEndpoints.connectObs, { body: { address: host, ...(secret !== '' && { password: secret }) } }),
        (next) => {
          if (password.peek() === secret) password.value = '';
          resetAddress(sentAddress);
          setReport(next);
        },
      );
    },
    forget: () => {
      const sentAddress = typed.peek();
      return run(
        () => call(companionEndpoints.forgetObs),
        () => {
          resetAddress(sentAddress);
          clearReport();
        },
      );
    },
    // If OBS cannot be reached, remove the previous report: its actions would fail.
    check: () => run(() => call(companionEndpoints.checkObs, { body: {} }), setReport, clearReport),
    add: (overlay) =>
      run(
        () => call(companionEndpoints.addToObs, { body: { overlay, scene: scene.peek(), source: sourceName(titleOf(overlay)) } }),
        setReport,
      ),
    fix: (id) => run(() => call(companionEndpoints.mendObs, { body: { id } }), setReport),
    undo: async () => {
      const id = report.peek()?.undo?.id;
      if (id !== undefined) await run(() => call(companionEndpoints.undoObs, { body: { id } }), setReport);
    },
  };
}

function parseProblem(details: unknown): ObsProblem | null {
  const parsed = z.safeParse(ObsFailed, details);
  return parsed.success ? parsed.data.obs : null;
}
