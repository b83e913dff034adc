/** Commands about alerts, which the engines carry out (SPEC CTL). */
export const orderTypes = ['skip', 'skip-speech', 'replay', 'clear', 'undo', 'approve', 'refuse', 'move'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Commands that are written into the settings, and hold in every overlay and over every restart. */
export const settingVerbs = ['pause', 'resume', 'mute', 'unmute', 'safe-mode'] as const;
export type SettingVerb = (typeof settingVerbs)[number];

/** What `clear` and `refuse` did can be undone for so long. */
export const undoMs = 30_000;
