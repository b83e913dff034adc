import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { CatalogText } from '../../../contract';
import { companionEndpoints, openWidgetFrame, type StoreChange, storeWidgetEntry } from '../../../contract/companion';
import type { AlertFrameRequest, CustomFailure, PreviewStatus, StageFrame } from '../../../contract/engine';
import {
  combineChanges,
  elementSettings,
  type FieldValue,
  type FieldValues,
  type FrameEvent,
  type FrameMessage,
  overlayOfElement,
  overlaysOf,
  type Settings,
} from '../../../contract/settings';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { settingChange } from '../frame/changes';
import type { DraftModel } from '../frame/draftModel';
import { type CarriedMediaOptions, createCarriedMedia } from '../frame/files/carriedMedia';
import { type Readability, uploadCode } from '../frame/files/codeMedia';
import type { SettingsPorts, Undo } from '../frame/ports';
import { createCanvasFrames } from './canvasFrames';
import type { CodeElement, FoundWidget } from './codeFiles';
import { type CodeModel, createCodeModel } from './codeModel';
import { alertKindOf } from './codeNeeds';
import { type CodePlace, createCodeEdits } from './codePlaces';
import { createConsoleModel, type LogLine } from './consoleModel';
import { readFields } from './fields';
import { createFieldsFromCanvas } from './fieldsFromCanvas';
import { createHostsModel, type HostsModel } from './hostsModel';

const maxRefused = 30;
/** How long after a button press a widget in the editor may store values. */
const keptAfterPressMs = 15_000;

/** The custom widget of the selected element (code, fields and console), and the frames of all custom widgets on the canvas. */
export interface CustomModel extends CodeModel {
  readonly stopped: ReadonlySignal<CatalogText | null>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
  readonly problem: ReadonlySignal<string | null>;
  /** Why the latest alert in the editor was drawn by Ovation instead of the element's code; null if the code drew it. */
  readonly drawnInstead: ReadonlySignal<CustomFailure | null>;
  /** Hosts that the widget has requested without permission since its latest load. */
  readonly refusedHosts: ReadonlySignal<readonly string[]>;
  readonly hosts: HostsModel;
  readonly frames: ReadonlySignal<Readonly<Record<string, StageFrame>>>;
  press(field: string, value: FieldValue | null): void;
  restart(): Promise<void>;
  clearLog(): void;
  onStatus(status: PreviewStatus): void;
  /** Calls `listener` with an element's name and an event for its widget in the editor. */
  onStageEvent(listener: (element: string, event: FrameEvent) => void): Undo;
  receiveStored(status: StoreChange): void;
  /** Stores code that no setting uses yet. Its media are added to the library. */
  store(found: FoundWidget): Promise<StoredCode>;
  want(settings: Settings, elements: readonly string[]): void;
  /** The model of the code that draws alerts at a place in the settings. The caller must close it. */
  drawing(place: CodePlace): CodeModel;
  frameOfAlert(element: string, request: AlertFrameRequest): Promise<string | null>;
}

/** `missing`: names of media that were refused. */
export type StoredCode =
  | { readonly ok: true; readonly medium: string; readonly values: FieldValues; readonly missing: readonly string[] }
  | { readonly ok: false; readonly why: string };

interface CustomModelOptions {
  readonly draft: DraftModel;
  readonly element: ReadonlySignal<string>;
  readonly media: CarriedMediaOptions['media'];
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'clock' | 'companionOrigin' | 'saveFile' | 'timers' | 'page'>;
}

export function createCustomModel({ draft, element, media, call, ports }: CustomModelOptions): CustomModel {
  // This function has over 50 lines, because its inner functions use the same logs, problems and restarts of widgets.
  const problem = signal<string | null>(null);
  const instead = signal<ReadonlyMap<string, CustomFailure | null>>(new Map());
  const refused = signal<ReadonlyMap<string, readonly string[]>>(new Map());
  const notices = signal<ReadonlyMap<string, CatalogText>>(new Map());
  const starts = signal<Readonly<Record<string, number>>>({});
  /** When a button was last pressed in each element's form. */
  const pressedMs = new Map<string, number>();
  let sendToCanvas: (element: string, event: FrameEvent) => void = () => {};
  const console = createConsoleModel(element);

  const widget = computed(() => {
    const settings = draft.settings.value;
    const shown = settings?.boxes[element.value]?.widget;
    return shown?.kind === 'custom' ? shown : null;
  });
  const place: CodePlace = {
    id: element,
    code: computed(() => widget.value?.code ?? null),
    values: computed(() => widget.value?.values ?? {}),
    setCode: ({ code, values, hosts }) => {
      const change = (key: string, value: unknown) => settingChange(element.peek(), ['widget', key], value);
      // Code of another author gets neither the allowed hosts nor the shared store of the previous code.
      const isAlone = hosts !== undefined && widget.peek()?.shared;
      const others = [values && change('values', values), hosts && change('hosts', hosts), isAlone && change('shared', false)];
      draft.change(combineChanges([change('code', code), ...others.filter((one) => typeof one === 'object')]));
    },
    element: (mediaId) => {
      const settings = draft.settings.peek();
      return settings && elementOfCode(settings, element.peek(), mediaId);
    },
    setValues: (values) => draft.change(settingChange(element.peek(), ['widget', 'values'], values)),
  };
  const fromCanvas = createFieldsFromCanvas({
    shown: () => {
      const state = code.state.peek();
      return state.tag === 'ready' && widget.peek()
        ? { element: element.peek(), values: place.values.peek(), fields: readFields(state.code.fields).fields.map(({ name }) => name) }
        : null;
    },
    setValues: place.setValues,
    onEndless: (of, name) => console.add(of, { level: 'warn', text: t('custom.fields.endless', { name }) }),
  });
  const frames = createCanvasFrames({
    call,
    timers: ports.timers,
    fromCanvas,
    stageOf: (of) => ({ starts: starts.value[of] ?? 0 }),
  });
  const edits = createCodeEdits();
  const parts = { media, ports, edits, readability };
  const carried = createCarriedMedia({ media, ports });
  const code = createCodeModel({ place, ...parts });
  const stopWarning = ports.page.warnBeforeLeave(() => edits.areIn(draft.settings.peek()));
  const stopForgetting = effect(() => {
    element.value; // reading this resets the signals when another element is selected
    place.code.value;
    fromCanvas.creatorActed();
    problem.value = null;
  });

  /** Whether the companion can create a frame from the code. Allows no hosts: code that is not added yet must have no network access. */
  async function readability(mediaId: string, values: FieldValues): Promise<Readability> {
    const answer = await call(openWidgetFrame, { body: { box: element.peek(), code: mediaId, values, hosts: [], currency: 'USD' } });
    if (answer.ok) return { tag: 'readable' };
    return { tag: answer.status === 400 ? 'unreadable' : 'unknown', why: refusalText(answer) };
  }

  async function store({ code: found, values: given, media: files }: FoundWidget): Promise<StoredCode> {
    const missing = await carried.upload(Object.keys(files), files);
    const values = given ?? {};
    const uploaded = await uploadCode(found, values, { media, readability });
    return uploaded.ok ? { ...uploaded, values, missing } : uploaded;
  }

  async function pressInOverlays(of: string, field: string, value: FieldValue | null): Promise<void> {
    const answer = await call(companionEndpoints.sendCommand, { body: { type: 'widget-button', box: of, field, value } });
    problem.value = answer.ok ? null : refusalText(answer);
  }

  /** Stores a value only if the creator has just pressed a button, because all other events in the editor are made up. */
  async function keep(of: string, { kind: _, ...entry }: Extract<FrameMessage, { kind: 'store' }>): Promise<void> {
    if (ports.clock.now() - (pressedMs.get(of) ?? Number.NEGATIVE_INFINITY) > keptAfterPressMs) return;
    const answer = await call(storeWidgetEntry, { params: { box: of }, body: entry });
    if (!answer.ok) problem.value = refusalText(answer);
  }

  function receive(of: string, message: FrameMessage): void {
    if (message.kind === 'log') console.add(of, message);
    if (message.kind === 'store') void keep(of, message);
    if (message.kind === 'field') fromCanvas.receive(of, message);
    if (message.kind === 'loaded') console.add(of, { level: 'loaded', atMs: ports.clock.now() });
    if (message.kind !== 'loaded' && message.kind !== 'refused') return;
    const before = message.kind === 'loaded' ? [] : (refused.peek().get(of) ?? []);
    const hosts = message.kind === 'refused' ? [...new Set([...before, message.host])] : before;
    refused.value = new Map(refused.peek()).set(of, hosts.slice(0, maxRefused));
  }

  return {
    ...code,
    setValue: (field, value) => {
      fromCanvas.creatorActed();
      code.setValue(field, value);
    },
    problem,
    hosts: createHostsModel(call, ports.timers),
    frames: frames.paths,
    drawnInstead: computed(() => instead.value.get(element.value) ?? null),
    refusedHosts: computed(() => refused.value.get(element.value) ?? []),
    stopped: computed(() => notices.value.get(element.value) ?? null),
    log: console.lines,
    press: (field, value) => {
      fromCanvas.creatorActed();
      const of = element.peek();
      pressedMs.set(of, ports.clock.now());
      sendToCanvas(of, { kind: 'button', field, value });
      void pressInOverlays(of, field, value);
    },
    restart: async () => {
      fromCanvas.creatorActed();
      const of = element.peek();
      starts.value = { ...starts.peek(), [of]: (starts.peek()[of] ?? 0) + 1 };
      const answer = await call(companionEndpoints.control, { params: { verb: 'restart-widget' }, body: { box: of } });
      problem.value = answer.ok ? null : refusalText(answer);
    },
    clearLog: console.clear,
    onStatus: (status) => {
      if (status.kind === 'custom') receive(status.element, status.message);
      if (status.kind === 'frame-absent') frames.askAgain(status.element);
      if (status.kind === 'drawn-instead') instead.value = new Map(instead.peek()).set(status.element, status.why);
      if (status.kind !== 'custom-notice') return;
      const next = new Map(notices.peek());
      if (status.notice) next.set(status.element, status.notice);
      else next.delete(status.element);
      notices.value = next;
    },
    receiveStored: ({ boxes: elements, key, json, by }) => {
      for (const one of elements) sendToCanvas(one, { kind: 'stored', key, json, by });
    },
    onStageEvent: (listener) => {
      sendToCanvas = listener;
      return () => {
        if (sendToCanvas === listener) sendToCanvas = () => {};
      };
    },
    store,
    want: frames.want,
    drawing: (of) => createCodeModel({ place: of, ...parts, kindOf: alertKindOf }),
    frameOfAlert: async (of, request) => {
      const answer = await call(openWidgetFrame, { body: { box: of, ...request } });
      return answer.ok ? answer.value.path : null;
    },
    close: () => {
      stopForgetting();
      stopWarning();
      code.close();
      frames.close();
    },
  };
}

/** A custom widget's element with this code, and its rectangle on the first overlay that shows the element. */
function elementOfCode(settings: Settings, name: string, mediaId: string): CodeElement {
  const element = elementSettings(settings, name);
  const holder =
    Object.values(overlaysOf(settings)).find(({ elements: layers }) => layers.some((one) => one.box === name)) ?? overlayOfElement(name);
  const { rect } = holder.elements.find((one) => one.box === name) ?? { rect: { x: 0, y: 0, ...holder.size } };
  return {
    element: element.widget?.kind === 'custom' ? { ...element, widget: { ...element.widget, code: mediaId } } : element,
    rect,
    size: holder.size,
  };
}
