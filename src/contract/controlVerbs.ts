/* The names of the control commands. What each command does is described in SPEC.md, in the group CTL. */

/** Commands about alerts. Engines run them (SPEC CTL). */
export const alertVerbs = ['skip', 'skip-speech', 'replay', 'clear', 'undo', 'approve', 'refuse', 'move'] as const;
export const timerVerbs = ['start-timer', 'pause-timer', 'add-time', 'reset-timer'] as const;
export type TimerVerb = (typeof timerVerbs)[number];

/** Commands about elements of an overlay. OBS scripts may send these through the overlay's link. */
export const elementVerbs = ['restart-widget', ...timerVerbs] as const;

/** Commands that change the settings, so that they apply to every overlay and remain after restarts. */
export const settingVerbs = ['pause', 'resume', 'mute', 'unmute', 'safe-mode', 'approve-first', 'volume', ...elementVerbs] as const;
export type SettingVerb = (typeof settingVerbs)[number];

export const controlVerbs = [...settingVerbs, ...alertVerbs] as const;
export type ControlVerb = (typeof controlVerbs)[number];
