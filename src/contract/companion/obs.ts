import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Decimal } from '../numbers';
import { ElementName } from '../settings/overlay';

/**
 * Whether OBS is streaming. `started` and `stopped`: OBS has just started or stopped streaming. `on` and `off`: OBS's answer when asked.
 */
export const broadcastStates = ['started', 'stopped', 'on', 'off'] as const;
export type BroadcastState = (typeof broadcastStates)[number];
/** Identifies an OBS program. All of its sources send the same name. */
export const ObsName = z.string().check(z.minLength(1), z.maxLength(40));

/* *Add to OBS*, through obs-websocket 5 (SPEC OBW). Pages never receive the password or the URLs of sources. */

export const obsProblems = [
  /** No program listens at the address: OBS is not running, or its WebSocket server is off. */
  'off',
  /** No program listens at the address, although OBS is running: an overlay is open in it. */
  'server-off',
  'unknown-host',
  'no-answer',
  'wrong-password',
  'password-needed',
  /** Another program listens at the address, or OBS has the older obs-websocket 4. */
  'not-obs',
  'too-old',
  'no-browser',
  'closed',
  'busy',
  'refused',
  /** OBS has changed since the page offered the fix. */
  'changed',
  /** OBS runs on another computer, but Ovation listens only on this computer. */
  'not-reached',
  'not-set-up',
  'bad-address',
] as const;
export const ObsProblem = z.enum(obsProblems);
export type ObsProblem = z.infer<typeof ObsProblem>;
/** The `details` of the error `OBS_FAILED` (status 502). */
export const ObsFailed = z.object({ obs: ObsProblem });

export const obsFindingKinds = [
  /** The source's link was renewed or revoked, or its overlay was deleted. */
  'old-link',
  'other-address',
  /** The source loads another page of Ovation: settings, demo or *Stream*. */
  'not-an-overlay',
  'twice',
  /** The source has OBS's default size of 800 × 600, but the overlay has another size. */
  'default-size',
  'frame-rate',
  'refreshed',
  'shut-down',
  'not-in-mixer',
  'muted',
  'old-obs',
] as const;
const ObsFindingKind = z.enum(obsFindingKinds);

export const ObsFinding = z.object({
  /** Identifies a finding and its fix. If one of the two changes, so does the id. */
  id: z.string(),
  kind: ObsFindingKind,
  /** Name of the source. Empty if the finding is about OBS itself. */
  source: z.string(),
  overlay: z.nullable(z.string()),
  /** The value before the fix. Like `to`, a number, name or address, but never a key. Empty if there is none. */
  from: z.string(),
  to: z.string(),
  /** Whether Ovation can fix the problem. If not, the page explains how the creator can. */
  canMend: z.boolean(),
});
export type ObsFinding = z.infer<typeof ObsFinding>;

export const ObsReport = z.object({
  obs: z.object({ version: z.string(), webSocket: z.string() }),
  canvas: z.object({ width: Count, height: Count, fps: Decimal }),
  scenes: z.array(z.string()),
  scene: z.string(),
  /**
   * The sources in OBS that show overlays. `hiddenIn`: the scenes in which the source is switched off. `onAir`: whether OBS shows the
   * source on Program, which viewers see.
   */
  sources: z.array(
    z.object({ name: z.string(), overlay: ElementName, scenes: z.array(z.string()), hiddenIn: z.array(z.string()), onAir: z.boolean() }),
  ),
  findings: z.array(ObsFinding),
  /** The latest change, if it can be undone. Otherwise null. */
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
    summary: 'Connect to OBS’s WebSocket server and store its address and password',
    body: z.object({
      address: z.string().check(z.maxLength(300)),
      /** The password of OBS's WebSocket server. If absent, Ovation uses the stored password. */
      password: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: ObsReport,
  }),
  forgetObs: endpoint({
    method: 'DELETE',
    path: '/obs',
    auth: 'settings',
    group: 'OBS',
    summary: 'Forget OBS’s address and password; does not change OBS',
    response: z.object({}),
  }),
  checkObs: endpoint({
    method: 'POST',
    path: '/obs/check',
    auth: 'settings',
    group: 'OBS',
    summary: 'Check the sources in OBS without changing anything',
    body: z.object({}),
    response: ObsReport,
  }),
  addToObs: endpoint({
    method: 'POST',
    path: '/obs/sources',
    auth: 'settings',
    group: 'OBS',
    summary: 'Add an overlay to a scene, with its existing source or a new one',
    body: z.object({
      overlay: ElementName,
      scene: SceneName,
      /** Name of the new source. If the name is taken, a number is added. If absent, the overlay's name in its link is used. */
      source: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    }),
    response: ObsReport,
  }),
  mendObs: endpoint({
    method: 'POST',
    path: '/obs/mend',
    auth: 'settings',
    group: 'OBS',
    summary: 'Apply one fix; 502 with `changed` if OBS has changed since',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
    response: ObsReport,
  }),
  undoObs: endpoint({
    method: 'POST',
    path: '/obs/undo',
    auth: 'settings',
    group: 'OBS',
    summary: 'Undo the last change',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: ObsReport,
  }),
} as const;
