import { type BroadcastWord, broadcastPath } from '../../../contract';
import type { PageLike, Undo } from '../ports';

/** A companion that is away is told later, for as long as this. */
const retryMs = 10_000;
const tries = 30;
/** An OBS that has not answered by then does not answer: docks never do. */
const answerMs = 1_000;
const postMs = 5_000;

export interface StreamStatusOptions {
  readonly page: Pick<PageLike, 'after'>;
  readonly overlayKey: string;
}

/**
 * Tells the companion when OBS begins and ends to stream (SPEC OBS-1). Loaded where there is an OBS. Nothing of it is taken
 * for granted: a source may not be allowed to ask, a dock gets no answer, and anybody can send these events by obs-websocket.
 */
export function watchStreamStatus(window: Window & typeof globalThis, { page, overlayKey }: StreamStatusOptions): Undo {
  let turn = 0;
  const undos: Undo[] = [];

  function tell(word: BroadcastWord, left = tries): void {
    const mine = left === tries ? ++turn : turn;
    const again = () => {
      if (mine === turn && left > 0) undos[2] = page.after(retryMs, () => mine === turn && tell(word, left - 1));
    };
    window
      .fetch(broadcastPath, {
        method: 'POST',
        headers: { Authorization: `Bearer ${overlayKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ word }),
        ...{ cache: 'no-store', credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(postMs) },
      })
      .then((response) => response.status >= 500 && again(), again);
  }

  const ask = () => isStreaming(window, page);
  // An event that OBS itself contradicts was not OBS's.
  const hear = (type: string, word: BroadcastWord, isOn: boolean) => {
    const listener = () => void ask().then((answer) => (answer === null || answer === isOn) && tell(word));
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  };
  undos.push(hear('obsStreamingStarted', 'started', true), hear('obsStreamingStopped', 'stopped', false));
  void ask().then((answer) => answer !== null && turn === 0 && tell(answer ? 'on' : 'off'));
  return () => {
    turn = -1;
    for (const undo of undos) undo();
  };
}

/** null = it does not say. */
function isStreaming(window: Window, page: StreamStatusOptions['page']): Promise<boolean | null> {
  return new Promise((resolve) => {
    const cancel = page.after(answerMs, () => resolve(null));
    const answer = (status: unknown) => {
      cancel();
      const streaming: unknown = Reflect.get(Object(status), 'streaming');
      resolve(typeof streaming === 'boolean' ? streaming : null);
    };
    try {
      const obs: unknown = Reflect.get(window, 'obsstudio');
      const getStatus: unknown = Reflect.get(Object(obs), 'getStatus');
      if (typeof getStatus === 'function') getStatus.call(obs, answer);
      else answer(null);
    } catch {
      answer(null); // an OBS that refuses says nothing
    }
  });
}
