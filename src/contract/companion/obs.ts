import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Decimal } from '../numbers';
import { BoxName } from '../settings/overlay';

/** The stream in OBS: just started or stopped, or found to be on or off. */
export const broadcastStates = ['started', 'stopped', 'on', 'off'] as const;
export type BroadcastState = (typeof broadcastStates)[number];
/** What an OBS calls itself, the same in all of its sources. */
export const ObsName = z.string().check(z.minLength(1), z.maxLength(40));

/* Add to OBS, through obs-websocket 5 (SPEC OBW). The password and the URLs of sources never reach the page. */

/** Why a request to OBS failed. */
export const obsProblems = [
  /** Nothing listens at the address: OBS does not run, or its WebSocket server is off. */
  'off',
  /** Like `off`, but OBS runs, because one of our overlays is open in it. */
  'server-off',
  'unknown-host',
  'no-answer',
  'wrong-password',
  'password-needed',
  /** Another program listens there, or obs-websocket 4. */
  'not-obs',
  'too-old',
  /** OBS was built without browser sources. */
  'no-browser',
  /** The connection was closed during the request. */
  'closed',
  /** OBS is switching scene collections, or shutting down. */
  'busy',
  /** OBS refused the request; the message contains its reason. */
  'refused',
  /** OBS has changed since the fix was offered. */
  'changed',
  /** OBS runs on another computer, but Ovation listens on this one only. */
  'not-reached',
  /** No address was set. */
  'not-set-up',
  /** The address is invalid. */
  'bad-address',
] as const;
export const ObsProblem = z.enum(obsProblems);
export type ObsProblem = z.infer<typeof ObsProblem>;
/** `details` of a 502 `OBS_FAILED`. */
export const ObsFailed = z.object({ obs: ObsProblem });

export const obsFindingKinds = [
  /** Its link was renewed or revoked, or its overlay deleted. */
  'old-link',
  /** It shows Ovation at another address. */
  'other-address',
  /** It shows another of our pages: settings, demo or Live control. */
  'not-an-overlay',
  /** Another source shows the same overlay. */
  'twice',
  /** OBS's default of 800 × 600 where the source has another size. */
  'default-size',
  'frame-rate',
  'refreshed',
  'shut-down',
  'not-in-mixer',
  'muted',
  /** Its browser is older than the oldest that Ovation supports. */
  'old-obs',
] as const;
const ObsFindingKind = z.enum(obsFindingKinds);

export const ObsFinding = z.object({
  /** Encodes the fix and its target, so it stays the same until one of them changes. */
  id: z.string(),
  kind: ObsFindingKind,
  /** The source's name in OBS; empty = OBS itself. */
  source: z.string(),
  /** The overlay that the source shows, or would show after the fix. */
  overlay: z.nullable(z.string()),
  /** Values before and after the fix (numbers, names or addresses), never a key; empty = not applicable. */
  from: z.string(),
  to: z.string(),
  /** False = only the creator can fix it; the page explains how. */
  canMend: z.boolean(),
});
export type ObsFinding = z.infer<typeof ObsFinding>;

export const ObsReport = z.object({
  obs: z.object({ version: z.string(), webSocket: z.string() }),
  canvas: z.object({ width: Count, height: Count, fps: Decimal }),
  /** Scenes in OBS's order, topmost first. */
  scenes: z.array(z.string()),
  /** The scene on Program. */
  scene: z.string(),
  /** Sources that show an overlay. */
  sources: z.array(z.object({ name: z.string(), overlay: BoxName, scenes: z.array(z.string()) })),
  findings: z.array(ObsFinding),
  /** The last change, if it can be undone; null = none. */
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
      /** Absent = the stored one. */
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
    summary: 'Look into OBS: which sources show which overlay, and what is wrong with them; changes nothing',
    body: z.object({}),
    response: ObsReport,
  }),
  addToObs: endpoint({
    method: 'POST',
    path: '/obs/sources',
    auth: 'settings',
    group: 'OBS',
    summary:
      'Put an overlay into a scene: its source where it has one, a new one otherwise, of the canvas’s size or, where the overlay has another shape, of its own',
    body: z.object({
      overlay: BoxName,
      scene: SceneName,
      /** What a new source is called, with a number where that is taken; absent = by the overlay's name in its link. */
      source: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    }),
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
