import {
  type Alert,
  boxSettings,
  type EngineMessage,
  liveness,
  type PageMessage,
  type PagePort,
  type PreviewCommand,
  type PreviewStatus,
} from '../../contract';
import { type AlertFeatures, composeAlert, composeSummary, forceVariant, moderated, prepareFeatures } from '../alerts';
import { textLibrary } from '../alerts/editor';

export interface PreviewEngineOptions {
  /** Epoch milliseconds. */
  now(): number;
  every(periodMs: number, callback: () => void): () => void;
  notify(news: PreviewStatus): void;
}

export interface PreviewEngine {
  readonly port: PagePort;
  handle(order: PreviewCommand): void;
  close(): void;
}

type Play = Extract<PreviewCommand, { kind: 'play' }>;

/** The overlay's engine in the preview: composes alerts with the functions of the real engine, and shows each at once. */
export function createPreviewEngine({ now, every, notify }: PreviewEngineOptions): PreviewEngine {
  let send: (message: EngineMessage) => void = () => {};
  let showId = 0;
  const compose = createComposer(now);
  const stop = every(liveness.pingEveryMs, () => send({ kind: 'ping' }));

  function receive(message: PageMessage): void {
    if (message.kind === 'join') notify({ kind: 'ready' });
    else if (message.kind === 'started' && message.showId === showId) notify({ kind: 'showing', shows: true });
    else if (message.kind === 'ended' && message.showId === showId) notify({ kind: 'showing', shows: false });
  }

  function clear(): void {
    send({ kind: 'clear', showId });
    showId += 1; // later messages about the cleared show are ignored
    notify({ kind: 'showing', shows: false });
  }

  function play(order: Play): void {
    showId += 1;
    const alert = compose(order);
    if (alert) return send({ kind: 'show', showId, alert });
    clear();
    notify({ kind: 'dropped' });
  }

  return {
    port: {
      post: receive,
      listen: (listener) => {
        send = listener;
        return () => {
          send = () => {};
        };
      },
      close: () => {},
    },
    handle: (order) => (order.kind === 'play' ? play(order) : clear()),
    close: stop,
  };
}

/** Composes alerts as the engine's director does; null = moderation drops the alert. */
function createComposer(now: () => number): (play: Play) => Alert | null {
  let features: AlertFeatures | null = null;
  return ({ settings, box: name, events, wish }) => {
    const { variant, summary = null } = wish;
    features = prepareFeatures(settings, { library: textLibrary, known: features });
    const forced = variant && forceVariant(variant, settings, name, textLibrary);
    const { source, isDropped } = moderated(events, settings, features.moderate, now(), summary);
    if (isDropped) return null;
    const options = { box: boxSettings(settings, name), locale: settings.locale, origin: 'test' } as const;
    const varied = { ...options, applyVariant: forced ?? features.applyVariant };
    return summary ? composeSummary(source, summary, varied) : composeAlert(source, varied);
  };
}
