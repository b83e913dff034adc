/* Verbs of the control API. Overlays load this file, so it has no schemas. */

/** Commands about alerts, which the engines carry out (SPEC CTL). */
export const alertVerbs = ['skip', 'skip-speech', 'replay', 'clear', 'undo', 'approve', 'refuse', 'move'] as const;
/** Commands about timers (SPEC CTL-14). */
export const timerVerbs = ['start-timer', 'pause-timer', 'add-time', 'reset-timer'] as const;
export type TimerVerb = (typeof timerVerbs)[number];

/** Commands about elements of an overlay, which its link may send for OBS scripts. */
export const elementVerbs = ['restart-widget', ...timerVerbs] as const;

/** Commands that the companion writes into the settings, so that they apply to every overlay and survive restarts. */
export const settingVerbs = ['pause', 'resume', 'mute', 'unmute', 'safe-mode', 'approve-first', 'volume', ...elementVerbs] as const;
export type SettingVerb = (typeof settingVerbs)[number];
