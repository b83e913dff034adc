import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { loadSamples } from '../../alerts';
import type { EventType, PreviewNews, PreviewOrder, Settings, TestSample, Variant } from '../../contract';
import type { SettingsPorts, Undo } from '../ports';

/** The preview's frame, as this page reaches it. */
export interface PreviewFrameLike {
  post(order: PreviewOrder): void;
  onNews(listener: (news: PreviewNews) => void): Undo;
}

export const scenes = ['game', 'dark', 'light'] as const;
export type Scene = (typeof scenes)[number];

/** Minor units of a dollar, one of each tier. */
export const sampleAmounts = [500, 2_500, 15_000, 75_000] as const;

/** What the preview shows. */
export interface Sample {
  readonly type: EventType;
  readonly sample: TestSample;
  /** Null = what the box's variants make of it. */
  readonly variant: Variant | null;
}

/** Alerts as they would be with the present settings, saved or not (SPEC SPG-9). */
export interface PreviewModel {
  readonly scene: ReadonlySignal<Scene>;
  readonly type: ReadonlySignal<EventType>;
  readonly amount: ReadonlySignal<number>;
  readonly sounds: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<Sample>;
  /** `waiting`: the frame is not there yet. */
  readonly state: ReadonlySignal<'waiting' | 'empty' | 'showing' | 'dropped'>;
  chooseScene(scene: Scene): void;
  chooseType(type: EventType): void;
  chooseAmount(minor: number): void;
  setSounds(sounds: boolean): void;
  /** What was chosen. */
  play(): void;
  /** Something else, until something is chosen again. */
  playSample(sample: Sample): void;
  attach(frame: PreviewFrameLike): Undo;
  close(): void;
}

interface PreviewModelOptions {
  readonly settings: ReadonlySignal<Settings | null>;
  readonly box: ReadonlySignal<string>;
  readonly ports: Pick<SettingsPorts, 'clock' | 'timers'>;
}

/** A change is shown when it has been still for this long. */
export const settleMs = 350;

export function createPreviewModel({ settings, box, ports }: PreviewModelOptions): PreviewModel {
  const scene = signal<Scene>('game');
  const type = signal<EventType>('donation.created');
  const amount = signal<number>(sampleAmounts[1]);
  const sounds = signal(false);
  const state = signal<'waiting' | 'empty' | 'showing' | 'dropped'>('waiting');
  const chosen = computed<Sample>(() => ({ type: type.value, sample: { amount: amount.value }, variant: null }));
  const other = signal<Sample | null>(null);
  let frame: PreviewFrameLike | null = null;
  let count = 0;
  let cancel: Undo = () => {};

  async function show(): Promise<void> {
    cancel();
    const { sampleEvent } = await loadSamples();
    const document = settings.peek();
    if (!document || !frame || state.peek() === 'waiting') return;
    count += 1;
    const { type: event, sample, variant } = other.peek() ?? chosen.peek();
    const events = sampleEvent(event, `preview-${count}`, new Date(ports.clock.now()).toISOString(), sample);
    frame.post({ kind: 'play', settings: document, box: box.peek(), events, variant, sounds: sounds.peek() });
  }

  /** A part that could not be loaded is asked for again with the next play. */
  const play = () => void show().catch(() => {});

  function choose(make: () => void): void {
    batch(() => {
      make();
      other.value = null;
    });
    play();
  }

  const stop = effect(() => {
    if (!settings.value || box.value === '') return;
    cancel();
    if (state.peek() !== 'waiting') cancel = ports.timers.set(play, settleMs);
  });

  function hear(news: PreviewNews): void {
    if (news.kind === 'ready') {
      state.value = 'empty';
      play();
    } else if (news.kind === 'dropped') state.value = 'dropped';
    else state.value = news.shows ? 'showing' : 'empty';
  }

  return {
    ...{ scene, type, amount, sounds, state },
    shown: computed(() => other.value ?? chosen.value),
    chooseScene: (next) => {
      scene.value = next;
    },
    chooseType: (next) =>
      choose(() => {
        type.value = next;
      }),
    chooseAmount: (next) =>
      choose(() => {
        amount.value = next;
      }),
    setSounds: (next) => {
      sounds.value = next;
      if (next) play();
    },
    play,
    playSample: (sample) => {
      other.value = sample;
      play();
    },
    attach: (attached) => {
      frame = attached;
      const silence = attached.onNews(hear);
      return () => {
        silence();
        frame = null;
        state.value = 'waiting';
      };
    },
    close: () => {
      cancel();
      stop();
    },
  };
}
