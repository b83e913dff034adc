/** Settings of an element with short alerts that are never grouped. */
export const shortAlerts = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };
/** Settings of an element with an alert that lasts until the test has checked it. */
export const longAlert = { durationMs: 60_000, gapMs: 0 };
