import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Decimal } from '../numbers';
import { BoxName } from '../settings/settings';

/** What OBS says of the stream: it began or ended just now, or it is seen to be on or off. */
export const broadcastStates = ['started', 'stopped', 'on', 'off'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/*
 * Add to OBS (SPEC OBW): what the companion sees in OBS through obs-websocket 5, and what it does there when it is asked to.
 * The password is typed into the settings page once and never comes back; the links of sources do not either, because their
 * keys would be in them.
 */

/** Why OBS could not be spoken to, or not about that. */
export const obsProblems = [
  /** Nobody listens: OBS does not run, or its WebSocket server is off. */
  'off',
  /** As `off`, but an overlay of ours is open in OBS: it runs. */
  'server-off',
  'unknown-host',
  'no-answer',
  'wrong-password',
  'password-needed',
  /** Something else listens there, or obs-websocket 4. */
  'not-obs',
  'too-old',
  /** OBS was built without its browser. */
  'no-browser',
  /** The connection ended in the middle. */
  'closed',
  /** It changes its scene collection, or shuts down. */
  'busy',
  /** OBS refused what was asked; its own words are in the message. */
  'refused',
  /** OBS is not as it was when the mend was offered. */
  'changed',
  /** OBS runs on another computer, and Ovation listens on its own only. */
  'not-reached',
  /** Nothing was set up. */
  'not-set-up',
  /** The address is none. */
  'bad-address',
] as const;
export const ObsProblem = z.enum(obsProblems);
export type ObsProblem = z.infer<typeof ObsProblem>;
/** The details of a 502 `OBS_FAILED`. */
export const ObsFailed = z.object({ obs: ObsProblem });

export const obsFindingKinds = [
  /** Its link was renewed or revoked, or its box deleted. */
  'old-link',
  /** It shows an Ovation at another address. */
  'other-address',
  /** It holds a link of ours that is no overlay's: the settings page, the demo, Live control. */
  'not-an-overlay',
  /** Another source has the same box. */
  'twice',
  /** 800 × 600, as OBS makes them, where the canvas is another size. */
  'default-size',
  'frame-rate',
  'refreshed',
  'shut-down',
  'not-in-mixer',
  'muted',
  /** The browser in it is older than any that Ovation is made for. */
  'old-obs',
] as const;
export const ObsFindingKind = z.enum(obsFindingKinds);
export type ObsFindingKind = z.infer<typeof ObsFindingKind>;

export const ObsFinding = z.object({
  /** Says what would be done to what: the same as long as neither has changed. */
  id: z.string(),
  kind: ObsFindingKind,
  /** The source's name in OBS; empty = it is about OBS itself. */
  source: z.string(),
  /** Of the box that it shows, or would show once mended. */
  box: z.nullable(z.string()),
  /** What is and what would be, where that can be said in figures, names or addresses; never a key. */
  from: z.string(),
  to: z.string(),
  /** False: only the creator can, and the page says how. */
  canMend: z.boolean(),
});
export type ObsFinding = z.infer<typeof ObsFinding>;

export const ObsReport = z.object({
  obs: z.object({ version: z.string(), webSocket: z.string() }),
  canvas: z.object({ width: Count, height: Count, fps: Decimal }),
  /** In OBS's order, the topmost first. */
  scenes: z.array(z.string()),
  /** The one on Program. */
  scene: z.string(),
  /** Sources that show a box of ours. */
  sources: z.array(z.object({ name: z.string(), box: BoxName, scenes: z.array(z.string()) })),
  findings: z.array(ObsFinding),
  /** The last thing that was done and can be taken back; null = there is none. */
  undo: z.nullable(z.object({ id: z.string(), what: z.enum(['added', ...obsFindingKinds]), source: z.string() })),
});
export type ObsReport = z.infer<typeof ObsReport>;

const SceneName = z.string().check(z.minLength(1), z.maxLength(500));

export const obsEndpoints = {
  connectObs: endpoint({
    method: 'PUT',
    path: '/obs',
    auth: 'settings',
    group: 'OBS',
    summary: 'Try address and password of OBS’s WebSocket server, and keep them; the password is never sent back',
    body: z.object({
      address: z.string().check(z.maxLength(300)),
      /** Absent = the one that is kept. */
      password: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: ObsReport,
  }),
  forgetObs: endpoint({
    method: 'DELETE',
    path: '/obs',
    auth: 'settings',
    group: 'OBS',
    summary: 'Forget address and password; OBS stays as it is',
    response: z.object({}),
  }),
  checkObs: endpoint({
    method: 'POST',
    path: '/obs/check',
    auth: 'settings',
    group: 'OBS',
    summary: 'Look into OBS: which sources show which box, and what is wrong with them; changes nothing',
    body: z.object({}),
    response: ObsReport,
  }),
  addToObs: endpoint({
    method: 'POST',
    path: '/obs/sources',
    auth: 'settings',
    group: 'OBS',
    summary: 'Put a box into a scene: its source where it has one, a new one of the canvas’s size otherwise',
    body: z.object({ box: BoxName, scene: SceneName }),
    response: ObsReport,
  }),
  mendObs: endpoint({
    method: 'POST',
    path: '/obs/mend',
    auth: 'settings',
    group: 'OBS',
    summary: 'Do what one finding says, and nothing else; a 502 with `changed` where OBS is not as it was',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
    response: ObsReport,
  }),
  undoObs: endpoint({
    method: 'POST',
    path: '/obs/undo',
    auth: 'settings',
    group: 'OBS',
    summary: 'Take the last change back',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: ObsReport,
  }),
} as const;
