/** Settings of a box whose alerts are short and never grouped. */
export const shortAlerts = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };
