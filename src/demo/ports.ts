/** Ends what the call began. Calling it again does nothing. */
export type Undo = () => void;

/** Everything outside of the demo page. */
export interface DemoPorts {
  readonly fetch: typeof fetch;
  readonly timers: {
    /** Answers the way to cancel. */
    set(run: () => void, delayMs: number): Undo;
  };
  /** Origin of the companion, without a slash at its end. */
  readonly companionOrigin: string;
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): Undo;
  };
}
