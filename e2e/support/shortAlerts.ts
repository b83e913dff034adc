export const shortAlerts = { durationMs: 600, gapMs: 50, groupAbove: 0, awayAfterMs: 0 };
export const longAlert = { durationMs: 60_000, gapMs: 0 };
