import type { BrowserCalls } from '../companion';

/** Undoes what the call did. Calling it again has no effect. */
export type Undo = () => void;

/** The demo page's ports to the browser. */
export interface DemoPorts extends Pick<BrowserCalls, 'fetch' | 'timers' | 'companionOrigin'> {
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): Undo;
  };
}
