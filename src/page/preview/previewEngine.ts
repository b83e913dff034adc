import {
  type Alert,
  boxSettings,
  type EngineMessage,
  liveness,
  type PageMessage,
  type PagePort,
  type PreviewNews,
  type PreviewOrder,
} from '../../contract';
import { type AlertFeatures, composeAlert, composeSummary, forceVariant, moderated, prepareFeatures } from '../alerts';
import { textLibrary } from '../alerts/editor';

export interface PreviewEngineOptions {
  /** Epoch milliseconds. */
  now(): number;
  every(periodMs: number, callback: () => void): () => void;
  tell(news: PreviewNews): void;
}

export interface PreviewEngine {
  readonly port: PagePort;
  obey(order: PreviewOrder): void;
  close(): void;
}

type Play = Extract<PreviewOrder, { kind: 'play' }>;

/** The overlay's partner in the preview: makes alerts with the functions of the real engine, and shows each at once. */
export function createPreviewEngine({ now, every, tell }: PreviewEngineOptions): PreviewEngine {
  let order: (message: EngineMessage) => void = () => {};
  let showId = 0;
  let features: AlertFeatures | null = null;
  const stop = every(liveness.pingEveryMs, () => order({ kind: 'ping' }));

  function hear(message: PageMessage): void {
    if (message.kind === 'join') tell({ kind: 'ready' });
    else if (message.kind === 'started' && message.showId === showId) tell({ kind: 'showing', shows: true });
    else if (message.kind === 'ended' && message.showId === showId) tell({ kind: 'showing', shows: false });
  }

  function clear(): void {
    order({ kind: 'clear', showId });
    showId += 1; // what is being made is not wanted any more
    tell({ kind: 'showing', shows: false });
  }

  /** As the engine's director does it; null = moderation drops it. */
  function compose({ settings, box: name, events, wish }: Play): Alert | null {
    const { variant, summary = null } = wish;
    features = prepareFeatures(settings, { library: textLibrary, known: features });
    const forced = variant && forceVariant(variant, settings, name, textLibrary);
    const { source, isDropped } = moderated(events, settings, features.moderate, now(), summary);
    if (isDropped) return null;
    const options = { box: boxSettings(settings, name), locale: settings.locale, origin: 'test' } as const;
    const varied = { ...options, applyVariant: forced ?? features.applyVariant };
    return summary ? composeSummary(source, summary, varied) : composeAlert(source, varied);
  }

  function play(asked: Play): void {
    showId += 1;
    const alert = compose(asked);
    if (alert) return order({ kind: 'show', showId, alert });
    clear();
    tell({ kind: 'dropped' });
  }

  return {
    port: {
      post: hear,
      listen: (listener) => {
        order = listener;
        return () => {
          order = () => {};
        };
      },
      close: () => {},
    },
    obey: (asked) => (asked.kind === 'play' ? play(asked) : clear()),
    close: stop,
  };
}
