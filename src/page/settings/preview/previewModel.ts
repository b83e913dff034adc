import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { defaultElement } from '../../../contract';
import type { EventType } from '../../../contract/api';
import {
  type PreviewCommand,
  type PreviewStatus,
  type SummaryCause,
  summaryCauses,
  type TestOptions,
  type TestSample,
} from '../../../contract/engine';
import { elementSettings, type Overlay, overlaysOf, type Settings, type Variation } from '../../../contract/settings';
import { sampleEvent, sampleEvents, sampleTexts } from '../../alerts';
import { alertTexts, sampleFor } from '../../alerts/editor';
import type { SettingsPorts, Undo } from '../frame/ports';

export interface PreviewFrameLike {
  post(order: PreviewCommand): void;
  onStatus(listener: (news: PreviewStatus) => void): Undo;
}

export const scenes = ['game', 'dark', 'light'] as const;
export type Scene = (typeof scenes)[number];

/** Amounts of sample donations, US cents. The first five belong to different tiers. The last one has the most digits. */
export const sampleAmounts = [300, 1_000, 5_000, 20_000, 50_000, 999_900] as const;

/** The alert in the preview. If it does not name a variation, one is chosen as for a real alert. */
export interface Sample {
  readonly type: EventType;
  readonly previewRequest: TestOptions & { readonly sample: TestSample };
}

/** The kinds of summaries that can contain this type. A supporter follows only once, and goals are reached one at a time. */
export function summariesOf(type: EventType): readonly SummaryCause[] {
  if (type === 'goal.reached') return [];
  return summaryCauses.filter((cause) => cause !== 'combo' || type !== 'follower.created');
}

/** Plays alerts with the current settings of this page, even if they are not saved (SPEC SPG-9). */
export interface PreviewModel {
  /** The element whose alerts are played. */
  readonly element: ReadonlySignal<string | null>;
  readonly scene: ReadonlySignal<Scene>;
  readonly type: ReadonlySignal<EventType>;
  readonly amount: ReadonlySignal<number>;
  /** The kind of the summary in the preview; null to preview a single alert. */
  readonly summary: ReadonlySignal<SummaryCause | null>;
  readonly sounds: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<Sample>;
  /** `waiting`: the iframe is not ready yet. */
  readonly state: ReadonlySignal<'waiting' | 'empty' | 'showing' | 'dropped'>;
  chooseScene(scene: Scene): void;
  /** Plays a sample of the type, with this amount if one is given. */
  chooseType(type: EventType, amount?: number): void;
  chooseAmount(minor: number): void;
  /** Plays a purchase of this perk. The preview keeps the perk until a type is chosen. */
  choosePerk(id: string): void;
  chooseSummary(summary: SummaryCause | null): void;
  setSounds(sounds: boolean): void;
  play(): void;
  /** Sends a test with these values to the custom widgets on the canvas, without showing an alert. */
  testWidgets(type: EventType, sample: TestSample): void;
  /** Plays a variation now and after each edit of it, until another sample or element is selected, or another setting is changed. */
  playVariation(variation: Variation): void;
  attach(frame: PreviewFrameLike): Undo;
  /** The overlay that shows the alerts, without its other elements; null if no overlay shows the alerts. */
  readonly overlay: ReadonlySignal<Overlay | null>;
  /** Like {@link attach}, for an iframe that shows {@link overlay}. */
  attachAlone(frame: PreviewFrameLike): Undo;
  close(): void;
}

type FrameRequest = Extract<PreviewStatus, { kind: 'alert-frame' }>;

interface PreviewModelOptions {
  /** The address of the frame for an alert that the creator's code draws; null if there is no such frame. */
  frameOfAlert(element: string, request: FrameRequest['request']): Promise<string | null>;
  readonly settings: ReadonlySignal<Settings | null>;
  readonly element: ReadonlySignal<string | null>;
  readonly ports: Pick<SettingsPorts, 'clock' | 'timers'>;
  titleOf(id: string): string | null;
  currency(): string | undefined;
}

/** Delay between the latest change and the start of the alert. */
export const debounceMs = 350;

export function createPreviewModel({ settings, element, ports, titleOf, currency, frameOfAlert }: PreviewModelOptions): PreviewModel {
  const scene = signal<Scene>('game');
  const type = signal<EventType>('donation.created');
  const amount = signal<number>(sampleAmounts[1]);
  const perk = signal<string | null>(null);
  const summary = signal<SummaryCause | null>(null);
  const sounds = signal(false);
  const state = signal<'waiting' | 'empty' | 'showing' | 'dropped'>('waiting');
  const chosen = computed<Sample>(() => {
    const bought = perk.value === null ? {} : { perkId: perk.value, perkTitle: titleOf(perk.value) ?? undefined };
    const sample = { amount: amount.value, currency: currency(), ...bought };
    return { type: type.value, previewRequest: summary.value ? { sample, summary: summary.value } : { sample } };
  });
  const played = signal<{ readonly variation: Variation; readonly element: string | null } | null>(null);
  const variations = computed(() => (element.value === null ? [] : (settings.value?.boxes[element.value]?.variants ?? [])));
  const shown = computed<Sample>(() => {
    const { variation: first, element: owner } = played.value ?? {};
    if (!first || owner !== element.value) return chosen.value;
    const variation = variations.value.find(({ id }) => id === first.id) ?? first;
    const { type: event, perkId } = variation.when;
    return {
      type: event,
      previewRequest: {
        sample: { currency: currency(), ...sampleFor(variation.when, perkId === undefined ? null : titleOf(perkId)) },
        variant: variation,
      },
    };
  });
  let frame: PreviewFrameLike | null = null;
  let count = 0;
  let cancel: Undo = () => {};

  function play(): void {
    cancel();
    const document = settings.peek();
    const to = element.peek();
    if (!document || !frame || state.peek() === 'waiting' || to === null || document.boxes[to]?.widget) return;
    const words = sampleTexts(document.locale, { alertTexts });
    count += 1;
    const { type: event, previewRequest } = shown.peek();
    const now = new Date(ports.clock.now()).toISOString();
    const sample = [event, `preview-${count}`, now, words, previewRequest.sample, elementSettings(document, to)] as const;
    const events = previewRequest.summary ? sampleEvents(previewRequest.summary, ...sample) : sampleEvent(...sample);
    frame.post({ kind: 'play', settings: withoutLiveOverrides(document), element: to, events, previewRequest, sounds: sounds.peek() });
  }

  function testWidgets(event: EventType, values: TestSample): void {
    const locale = settings.peek()?.locale ?? null;
    count += 1;
    const now = new Date(ports.clock.now()).toISOString();
    frame?.post({ kind: 'test', events: sampleEvent(event, `preview-${count}`, now, sampleTexts(locale, { alertTexts }), values) });
  }

  function selectAndPlay(make: () => void): void {
    batch(() => {
      make();
      played.value = null;
    });
    play();
  }

  /** The element and the settings that affect what its alerts look like. A change of other settings does not play the alert. */
  const made = computed(() => {
    const { boxes: elements = {}, moderation, locale, timeZone, perkImages } = settings.value ?? {};
    return (
      settings.value &&
      JSON.stringify([element.value, element.value !== null && elements[element.value], moderation, locale, timeZone, perkImages])
    );
  });
  /** The variation that was played last, as JSON. If settings change but this does not, the preview stops playing the variation. */
  let playedAs = '';
  let lastElement = element.peek();
  const asStored = () => JSON.stringify(variations.peek().find(({ id }) => id === played.peek()?.variation.id) ?? played.peek()?.variation);
  const stop = effect(() => {
    if (made.value === null) return;
    // Selecting another element does not count as an edit of a setting.
    if (played.peek() && lastElement === element.peek() && asStored() === playedAs) played.value = null;
    lastElement = element.peek();
    playedAs = asStored() ?? '';
    cancel();
    if (state.peek() !== 'waiting') cancel = ports.timers.set(play, debounceMs);
  });

  function receive(news: PreviewStatus): void {
    if (news.kind === 'ready') {
      state.value = 'empty';
      play();
    } else if (news.kind === 'dropped') state.value = 'dropped';
    else if (news.kind === 'showing') state.value = news.shows ? 'showing' : 'empty';
  }

  const overlay = computed(() => (settings.value && element.value !== null ? overlayAlone(settings.value, element.value) : null));

  function attach(attached: PreviewFrameLike): Undo {
    frame = attached;
    const stopListening = attached.onStatus(receive);
    return () => {
      stopListening();
      frame = null;
      state.value = 'waiting';
    };
  }

  function attachAlone(attached: PreviewFrameLike): Undo {
    const isReady = signal(false);
    const stopListening = attached.onStatus((news) => {
      if (news.kind === 'ready') isReady.value = true;
      if (news.kind === 'alert-frame') void answer(news);
    });
    const answer = async ({ element: asking, request, showId }: FrameRequest) =>
      attached.post({ kind: 'alert-frame', showId, path: await frameOfAlert(asking, request) });
    // When the iframe is ready, it must receive the overlay before the alert. So `attach`, which plays the alert, is called last.
    const stopShowing = effect(() => {
      if (isReady.value && settings.value && overlay.value)
        attached.post({ kind: 'overlay', settings: withoutLiveOverrides(settings.value), overlay: overlay.value, currency: currency() });
    });
    const detach = attach(attached);
    return () => {
      stopListening();
      stopShowing();
      detach();
    };
  }

  return {
    element,
    scene,
    type,
    amount,
    summary,
    sounds,
    state,
    shown,
    chooseScene: (next) => {
      scene.value = next;
    },
    chooseType: (next, minor) =>
      selectAndPlay(() => {
        type.value = next;
        perk.value = null;
        amount.value = minor ?? amount.value;
        if (summary.value && !summariesOf(next).includes(summary.value)) summary.value = null;
      }),
    chooseAmount: (next) =>
      selectAndPlay(() => {
        amount.value = next;
      }),
    choosePerk: (id) =>
      selectAndPlay(() => {
        type.value = 'perks.purchased';
        perk.value = id;
        summary.value = null; // an alert for many events shows no perk's image
      }),
    chooseSummary: (next) =>
      selectAndPlay(() => {
        summary.value = next;
      }),
    setSounds: (next) => {
      sounds.value = next;
      if (next) play();
    },
    play,
    testWidgets,
    playVariation: (variation) => {
      batch(() => {
        type.value = variation.when.type;
        perk.value = null;
        played.value = { variation, element: element.peek() };
      });
      playedAs = asStored() ?? '';
      play();
    },
    attach,
    overlay,
    attachAlone,
    close: () => {
      cancel();
      stop();
    },
  };
}

/** The settings without pause, mutes, *Approve first* and safe mode: the preview shows alerts even while they are hidden on stream. */
export function withoutLiveOverrides({ control: _, moderation, ...settings }: Settings): Settings {
  return moderation ? { ...settings, moderation: { ...moderation, safeUntilMs: null } } : settings;
}

/** The first overlay that shows these alerts, without its other elements. The alerts are visible even if their layer is hidden. */
function overlayAlone(settings: Settings, elementName: string): Overlay | null {
  const overlays = Object.entries(overlaysOf(settings)).sort(
    ([one], [other]) => Number(other === defaultElement) - Number(one === defaultElement),
  );
  for (const [, overlay] of overlays) {
    const layer = overlay.elements.find((one) => one.box === elementName);
    if (layer) return { ...overlay, elements: [{ ...layer, hidden: false }] };
  }
  return null;
}
