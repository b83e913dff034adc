import { broadcastPath } from '../../../contract';
import type { BroadcastState } from '../../../contract/companion';
import type { PageLike, Undo } from '../ports';

/** How long to wait between retries while the companion is unreachable. */
const retryMs = 10_000;
const maxRetries = 30;
/** How long to wait for an answer from OBS. In docks, OBS never answers. */
const answerTimeoutMs = 1_000;
const postTimeoutMs = 5_000;

export interface StreamStatusOptions {
  readonly page: Pick<PageLike, 'after' | 'newId'>;
  readonly overlayKey: string;
}

/**
 * Reports when OBS starts or stops streaming (SPEC OBS-1). Any program can emit OBS's events, so each event is checked by asking OBS for
 * its status. If OBS does not answer, the event counts.
 */
export function watchStreamStatus(window: Window & typeof globalThis, { page, overlayKey }: StreamStatusOptions): Undo {
  /** How many reports there have been. A new report cancels the retries of earlier ones. */
  let reports = 0;
  const undos: Undo[] = [];

  function report(word: BroadcastState, retriesLeft = maxRetries): void {
    const own = retriesLeft === maxRetries ? ++reports : reports;
    const retry = () => {
      if (own === reports && retriesLeft > 0) undos[2] = page.after(retryMs, () => own === reports && report(word, retriesLeft - 1));
    };
    window
      .fetch(broadcastPath, {
        method: 'POST',
        headers: { Authorization: `Bearer ${overlayKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ word, ...nameOfObs(window, page) }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(postTimeoutMs),
      })
      .then((response) => response.status >= 500 && retry(), retry);
  }

  const ask = () => isStreaming(window, page);
  // An event that contradicts OBS's own answer is ignored, because another program sent it.
  const listenFor = (type: string, word: BroadcastState, isOn: boolean) => {
    const listener = () => void ask().then((answer) => (answer === null || answer === isOn) && report(word));
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  };
  undos.push(listenFor('obsStreamingStarted', 'started', true), listenFor('obsStreamingStopped', 'stopped', false));
  void ask().then((answer) => answer !== null && reports === 0 && report(answer ? 'on' : 'off'));
  return () => {
    reports = -1;
    for (const undo of undos) undo();
  };
}

const storedName = 'ovation-obs';

/** The id of this OBS program, which all its sources share. Empty if the browser blocks storage. */
function nameOfObs(window: Window, page: StreamStatusOptions['page']): { readonly obs?: string } {
  try {
    if (window.localStorage.getItem(storedName) === null) window.localStorage.setItem(storedName, page.newId());
    const obs = window.localStorage.getItem(storedName); // read again, because another source may have set it first
    return obs === null ? {} : { obs };
  } catch {
    return {};
  }
}

function isStreaming(window: Window, page: StreamStatusOptions['page']): Promise<boolean | null> {
  return new Promise((resolve) => {
    const cancel = page.after(answerTimeoutMs, () => resolve(null));
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
      answer(null);
    }
  });
}
