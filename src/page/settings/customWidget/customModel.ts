import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import {
  boxSettings,
  companionEndpoints,
  type FieldValue,
  type FrameMessage,
  mediaPath,
  openWidgetFrame,
  ownValue,
  type PressedButton,
  type PreviewStatus,
  type Sentence,
  type Settings,
  type StageFrame,
  type Widget,
  WidgetCode,
} from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { MediaModel } from '../media/mediaModel';
import { boxChanges } from '../shell/changes';
import { parseJson } from '../shell/companionFiles';
import type { DraftModel } from '../shell/draftModel';
import type { SettingsPorts, Undo } from '../shell/ports';
import { codeFile, readCodeFiles, type TakenCode } from './codeFiles';

export type CodeState =
  | { readonly tag: 'none' }
  | { readonly tag: 'loading' }
  /** The file is gone, or cannot be read. */
  | { readonly tag: 'failed' }
  | { readonly tag: 'ready'; readonly code: WidgetCode };

export type CodeText = 'html' | 'css' | 'js' | 'fields' | 'data';

export interface LogLine {
  readonly id: number;
  readonly level: 'log' | 'warn' | 'error';
  readonly text: string;
}

/** Most lines of the console that are kept. */
const maxLogLines = 200;
const maxPressed = 20;
const retryMs = 5_000;

/** The custom widget of the chosen box: its code, its fields, its console; and the frames of all on the editor's stage. */
export interface CustomModel {
  readonly state: ReadonlySignal<CodeState>;
  /** The texts as they are being edited; null = as they are kept. */
  readonly edited: ReadonlySignal<WidgetCode | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last file was refused; null = it was not. */
  readonly refused: ReadonlySignal<Extract<TakenCode, { tag: 'refused' }>['why'] | null>;
  /** Why the widget was taken off the stage; null = it runs. */
  readonly stopped: ReadonlySignal<Sentence | null>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
  /** Why the last start failed; null = it did not. */
  readonly problem: ReadonlySignal<string | null>;
  readonly frames: ReadonlySignal<Readonly<Record<string, StageFrame>>>;
  takeFiles(files: readonly File[]): Promise<void>;
  /** Begins with this code, such as an example. */
  take(code: WidgetCode): Promise<void>;
  edit(text: CodeText | 'name', value: string): void;
  /** Forgets what was edited. */
  discard(): void;
  /** Keeps what was edited: stage and overlays load it anew. */
  apply(): Promise<void>;
  /** undefined = the author's default. */
  setValue(field: string, value: FieldValue | undefined): void;
  /** Presses a field of type `button`, on the stage. */
  press(field: string, value: FieldValue | null): void;
  /** Starts the widget again in every overlay, and on the stage. */
  restart(): Promise<void>;
  clearLog(): void;
  onNews(news: PreviewStatus): void;
  /** Asks for the frames of these boxes. */
  want(settings: Settings, boxes: readonly string[]): void;
  close(): void;
}

interface CustomModelOptions {
  readonly draft: DraftModel;
  readonly box: ReadonlySignal<string>;
  readonly media: Pick<MediaModel, 'add'>;
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin' | 'timers'>;
}

export function createCustomModel({ draft, box, media, call, ports }: CustomModelOptions): CustomModel {
  // Over 50 lines: code, fields and console of one widget change together.
  const state = signal<CodeState>({ tag: 'none' });
  const edited = signal<WidgetCode | null>(null);
  const isBusy = signal(false);
  const refused = signal<CustomModel['refused']['value']>(null);
  const problem = signal<string | null>(null);
  const logs = signal<ReadonlyMap<string, readonly LogLine[]>>(new Map());
  const notices = signal<ReadonlyMap<string, Sentence>>(new Map());
  /** How often widgets were started again on the stage, whose settings may be unsaved. */
  const starts = signal<Readonly<Record<string, number>>>({});
  const pressed = signal<Readonly<Record<string, readonly PressedButton[]>>>({});
  const frames = createStageFrames(call, ports.timers, (of) => ({
    starts: ownValue(starts.value, of) ?? 0,
    pressed: ownValue(pressed.value, of) ?? [],
  }));
  let presses = 0;
  let lines = 0;

  const widget = computed(() => {
    const settings = draft.settings.value;
    const shown = settings && ownValue(settings.boxes, box.value)?.widget;
    return shown?.kind === 'custom' ? shown : null;
  });
  const codeId = computed(() => widget.value?.code ?? null);

  async function load(id: string): Promise<CodeState> {
    const answer = await ports.fetch(`${ports.companionOrigin}${mediaPath(id)}`).catch(() => null); // without an answer the file is not there
    const parsed = answer?.ok ? z.safeParse(WidgetCode, parseJson(await answer.text())) : null;
    return parsed?.success ? { tag: 'ready', code: parsed.data } : { tag: 'failed' };
  }

  const stopLoading = effect(() => {
    const id = codeId.value;
    const present = box.value;
    batch(() => {
      edited.value = null;
      refused.value = null;
      problem.value = null;
      state.value = id === null ? { tag: 'none' } : { tag: 'loading' };
    });
    if (id === null) return;
    void load(id).then((loaded) => {
      if (codeId.peek() === id && box.peek() === present) state.value = loaded;
    });
  });

  async function keep(code: WidgetCode): Promise<void> {
    const present = box.peek();
    isBusy.value = true;
    const [item] = await media.add([codeFile(code)]);
    isBusy.value = false;
    if (!item || box.peek() !== present) return; // the list of uploads says why it was refused
    batch(() => {
      edited.value = null;
      draft.change(boxChanges(present).widget('code', item.id));
    });
  }

  function log(of: string, { level, text }: Extract<FrameMessage, { kind: 'log' }>): void {
    lines += 1;
    const before = logs.peek().get(of) ?? [];
    logs.value = new Map(logs.peek()).set(of, [...before, { id: lines, level, text }].slice(-maxLogLines));
  }

  return {
    state,
    edited,
    isBusy,
    refused,
    problem,
    frames: frames.paths,
    stopped: computed(() => notices.value.get(box.value) ?? null),
    log: computed(() => logs.value.get(box.value) ?? []),
    takeFiles: async (files) => {
      const taken = await readCodeFiles(files);
      refused.value = taken.tag === 'refused' ? taken.why : null;
      if (taken.tag === 'taken') await keep(taken.code);
    },
    take: keep,
    edit: (text, value) => {
      const present = edited.peek() ?? (state.peek().tag === 'ready' ? (state.peek() as Extract<CodeState, { tag: 'ready' }>).code : null);
      if (present && present[text] !== value) edited.value = { ...present, [text]: value };
    },
    discard: () => {
      edited.value = null;
    },
    apply: async () => {
      const code = edited.peek();
      if (code) await keep(code);
    },
    setValue: (field, value) => {
      const present = widget.peek();
      if (!present) return;
      const { [field]: _former, ...others } = present.values;
      draft.change(boxChanges(box.peek()).widget('values', value === undefined ? others : { ...others, [field]: value }));
    },
    press: (field, value) => {
      presses += 1;
      const of = box.peek();
      const before = ownValue(pressed.peek(), of) ?? [];
      pressed.value = { ...pressed.peek(), [of]: [...before, { id: presses, field, value }].slice(-maxPressed) };
    },
    restart: async () => {
      const of = box.peek();
      starts.value = { ...starts.peek(), [of]: (ownValue(starts.peek(), of) ?? 0) + 1 };
      const answer = await call(companionEndpoints.control, { params: { verb: 'restart-widget' }, body: { box: of } });
      problem.value = answer.ok ? null : refusalText(answer);
    },
    clearLog: () => {
      logs.value = new Map(logs.peek()).set(box.peek(), []);
    },
    onNews: (news) => {
      if (news.kind === 'custom' && news.message.kind === 'log') log(news.box, news.message);
      if (news.kind !== 'custom-notice') return;
      const next = new Map(notices.peek());
      if (news.notice) next.set(news.box, news.notice);
      else next.delete(news.box);
      notices.value = next;
    },
    want: frames.want,
    close: () => {
      stopLoading();
      frames.close();
    },
  };
}

/** Frames of custom widgets on the editor's stage, with settings that may be unsaved. */
function createStageFrames(call: CallCompanion, timers: SettingsPorts['timers'], stageOf: (box: string) => Omit<StageFrame, 'path'>) {
  /** By request, as JSON. */
  const known = new Map<string, string>();
  const wanted = signal<Readonly<Record<string, string>>>({});
  const answered = signal(0);
  let cancelRetry: Undo = () => {};

  async function ask(key: string, body: Parameters<typeof request>[0]): Promise<void> {
    known.set(key, '');
    const path = await request(body);
    if (path === null) {
      known.delete(key);
      cancelRetry();
      cancelRetry = timers.set(() => Object.values(wanted.peek()).includes(key) && void ask(key, body), retryMs);
    } else {
      known.set(key, path);
      answered.value += 1;
    }
  }

  async function request(
    body: Omit<Extract<Widget, { kind: 'custom' }>, 'kind' | 'code'> & { readonly box: string; readonly code: string },
  ) {
    const answer = await call(openWidgetFrame, { body });
    return answer.ok ? answer.value.path : null;
  }

  function want(settings: Settings, boxes: readonly string[]): void {
    const next: Record<string, string> = {};
    for (const box of boxes) {
      const { widget } = boxSettings(settings, box);
      if (widget?.kind !== 'custom' || widget.code === null) continue;
      const { code, values, currency, hosts } = widget;
      const body = { box, code, values, currency, hosts };
      const key = JSON.stringify(body);
      next[box] = key;
      if (!known.has(key)) void ask(key, body);
    }
    if (JSON.stringify(next) !== JSON.stringify(wanted.peek())) wanted.value = next;
  }

  const paths = computed(() => {
    answered.value; // a path has come
    return Object.fromEntries(
      Object.entries(wanted.value).flatMap(([box, key]): [string, StageFrame][] => {
        const path = known.get(key);
        return path ? [[box, { path, ...stageOf(box) }]] : [];
      }),
    );
  });
  return { paths, want, close: () => cancelRetry() };
}
