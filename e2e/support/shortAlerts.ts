/** Settings of a box whose alerts are short and never grouped. */
export const shortAlerts = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };
/** Settings of a box whose alert stands until the test has looked at it, however long that takes. */
export const longAlert = { durationMs: 60_000, gapMs: 0 };
