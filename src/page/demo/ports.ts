import type { BrowserCalls } from '../companion';

/** Ends what the call began. Calling it again does nothing. */
export type Undo = () => void;

/** Everything outside of the demo page. */
export interface DemoPorts extends Pick<BrowserCalls, 'fetch' | 'timers' | 'companionOrigin'> {
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): Undo;
  };
}
