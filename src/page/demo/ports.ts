import type { BrowserCalls } from '../companion';

/** Undoes what the call did. Calling it again has no effect. */
export type Undo = () => void;

/** What the demo page needs from the browser. */
export interface DemoPorts extends Pick<BrowserCalls, 'fetch' | 'timers' | 'companionOrigin'> {
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): Undo;
  };
}
