import { computed, signal } from '@preact/signals';

import { openWidgetFrame } from '../../../contract/companion';
import type { StageFrame } from '../../../contract/engine';
import { elementSettings, type Settings, type Widget } from '../../../contract/settings';
import type { CallCompanion } from '../../companion';
import type { SettingsPorts, Undo } from '../frame/ports';
import type { FieldsFromCanvas } from './fieldsFromCanvas';

const retryMs = 5_000;

type FrameBody = Omit<Extract<Widget, { kind: 'custom' }>, 'kind' | 'code'> & { readonly box: string; readonly code: string };

interface FrameRequest {
  readonly body: FrameBody;
  readonly key: string;
}

interface CanvasFramesOptions {
  readonly call: CallCompanion;
  readonly timers: SettingsPorts['timers'];
  readonly fromCanvas: FieldsFromCanvas;
  stageOf(element: string): Omit<StageFrame, 'path'>;
}

/** The frames of custom widgets in the editor. They use the edited settings even before these are saved. */
export function createCanvasFrames({ call, timers, fromCanvas, stageOf }: CanvasFramesOptions) {
  /** The path of each frame, by the key of its request; null while the request is running. */
  const known = new Map<string, string | null>();
  const wanted = signal<Readonly<Record<string, FrameRequest>>>({});
  const answered = signal(0);
  let cancelRetry: Undo = () => {};

  async function ask({ body, key }: FrameRequest): Promise<void> {
    known.set(key, null);
    const answer = await call(openWidgetFrame, { body });
    if (answer.ok) {
      known.set(key, answer.value.path);
      answered.value += 1;
    } else {
      known.delete(key);
      cancelRetry();
      cancelRetry = timers.set(askForAll, retryMs);
    }
  }

  function askForAll(): void {
    for (const request of Object.values(wanted.peek())) if (!known.has(request.key)) void ask(request);
  }

  function want(settings: Settings, elements: readonly string[]): void {
    const next: Record<string, FrameRequest> = {};
    for (const element of elements) {
      const { widget } = elementSettings(settings, element);
      if (widget?.kind !== 'custom' || widget.code === null) continue;
      const { code, currency, hosts, shared } = widget;
      const former = wanted.peek()[element]?.body;
      const values = fromCanvas.loadedWith(element, widget.values, former?.code === code ? former.values : null);
      const body: FrameBody = { box: element, code, values, currency, hosts, ...(shared && { shared }) };
      next[element] = { body, key: JSON.stringify(body) };
    }
    const keysOf = (requests: Readonly<Record<string, FrameRequest>>) => Object.values(requests).map(({ key }) => key);
    if (keysOf(next).join() !== keysOf(wanted.peek()).join()) wanted.value = next;
    askForAll();
  }

  /** Requests a new frame for the element, because a restarted companion does not know the old one. */
  function askAgain(element: string): void {
    const request = wanted.peek()[element];
    if (request && known.get(request.key) !== null) void ask(request);
  }

  const paths = computed(() => {
    answered.value;
    return Object.fromEntries(
      Object.entries(wanted.value).flatMap(([element, { key }]): [string, StageFrame][] => {
        const path = known.get(key);
        return path ? [[element, { path, ...stageOf(element) }]] : [];
      }),
    );
  });
  return { paths, want, askAgain, close: () => cancelRetry() };
}
