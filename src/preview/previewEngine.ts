import { composeAlert, type Extras, loadExtras, loadSamples, moderated, needsExtras } from '../alerts';
import {
  type Alert,
  boxSettings,
  type EngineMessage,
  liveness,
  type PageMessage,
  type PagePort,
  type PreviewNews,
  type PreviewOrder,
} from '../contract';

export interface PreviewEngineOptions {
  /** Epoch milliseconds. */
  now(): number;
  every(periodMs: number, callback: () => void): () => void;
  tell(news: PreviewNews): void;
}

export interface PreviewEngine {
  readonly port: PagePort;
  obey(order: PreviewOrder): Promise<void>;
  close(): void;
}

type Play = Extract<PreviewOrder, { kind: 'play' }>;

/** The overlay's partner in the preview: makes alerts with the functions of the real engine, and shows each at once. */
export function createPreviewEngine({ now, every, tell }: PreviewEngineOptions): PreviewEngine {
  let order: (message: EngineMessage) => void = () => {};
  let showId = 0;
  let extras: Extras | null = null;
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
  async function compose({ settings, box: name, events, wish }: Play): Promise<Alert | null> {
    const { variant, summary = null } = wish;
    extras = summary || needsExtras(settings) ? await loadExtras(settings, extras) : null;
    const forced = variant && (await (await loadSamples()).varyAs(variant, settings, name));
    const { source, isDropped } = moderated(events, settings, extras, now(), summary);
    if (isDropped) return null;
    const options = { box: boxSettings(settings, name), locale: settings.locale, origin: 'test' } as const;
    const varied = { ...options, vary: forced ?? extras?.vary ?? null };
    return (summary && extras?.pacing.composeSummary(source, summary, varied)) || composeAlert(source, varied);
  }

  async function play(asked: Play): Promise<void> {
    showId += 1;
    const mine = showId;
    const alert = await compose(asked);
    if (mine !== showId) return; // another one was asked for meanwhile
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
    obey: async (asked) => (asked.kind === 'play' ? play(asked) : clear()),
    close: stop,
  };
}
