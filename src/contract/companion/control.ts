import * as z from 'zod/mini';
import { type ControlVerb, elementVerbs } from '../controlVerbs';
import { endpoint } from '../endpoint';
import { QueueReport } from '../engine/queueReport';
import { Count, Instant, numberWithin, ReportedCount, WholeInstant } from '../numbers';
import { dayMs } from '../runtime';
import { Moderation } from '../settings/moderation';
import { distinctNameLength, ElementName } from '../settings/overlay';
import { Muted, MutedUntil } from '../settings/settings';
import { AddedMs, ReportedTimer } from '../settings/timer';
import { LocalizedText } from './localizedText';

/* The control API for the settings page, a Stream Deck or a bot (SPEC CTL). Its key also opens the feed of the last day (SPEC RCP-27). */

export const safeModeMs = 600_000;
export const maxForMs = dayMs;

/** The id of a command, which the sending page chooses. With this id, the page recognizes outcomes that arrive after the response. */
const CommandId = z.string().check(z.minLength(1), z.maxLength(64));

const alertKey = z.string().check(z.minLength(1), z.maxLength(500));

export const ControlBody = z.object({
  /** The element to which a command about alerts or timers applies. If absent, the command applies to all elements. */
  box: z.optional(ElementName),
  /**
   * The key of the alert to which the command applies. Required by `move`.
   * `skip` has an effect only while this alert is on stage. Otherwise, a late click would skip the next alert.
   * Without a key, `replay` applies to the latest alert. `approve` and `refuse` apply to the alert that has waited longest.
   */
  key: z.optional(alertKey),
  /** For `move`: the key of the alert before which the moved alert is put. If absent, the alert moves to the front of the queue. */
  before: z.optional(alertKey),
  /** For `approve` and `refuse`: whether the command applies to all alerts that need approval. */
  all: z.optional(z.boolean()),
  what: z.optional(z.enum(['alerts', 'sound', 'speech'])),
  /** For `safe-mode`: how long it lasts; 0 ends it. For `mute`: how long it lasts; if absent, until the creator unmutes. */
  forMs: z.optional(z.int().check(z.gte(0, 'must be 0 or more'), z.lte(maxForMs, 'must be a day or less'))),
  /** For `approve-first`: true turns it on, false turns it off. */
  isOn: z.optional(z.boolean()),
  /** For `volume`: the factor (0 to 1) for the volume of every alert. */
  level: z.optional(numberWithin({ min: 0, max: 1 })),
  /** For `add-time`: how much time to add; a negative value removes time. */
  addMs: z.optional(AddedMs),
});
export type ControlBody = z.infer<typeof ControlBody>;

export const ControlOutcome = z.object({
  engines: Count,
  /** How many open overlays have confirmed the command within 250 ms. Control pages receive later confirmations as messages on their live channel. */
  overlays: Count,
  alerts: Count,
});
export type ControlOutcome = z.infer<typeof ControlOutcome>;

export const ControlledElement = z.object({
  box: ElementName,
  title: z.optional(z.string().check(z.maxLength(distinctNameLength))),
  /** Name of an overlay that contains the element. Absent if no overlay contains it. */
  overlay: z.optional(ElementName),
  pages: Count,
  visible: z.boolean(),
  queued: Count,
  showing: z.nullable(z.string()),
  endsAtMs: z.nullable(Instant),
  report: z.nullable(QueueReport),
  /** The timer's state. Present if the element is a timer in an open overlay. */
  timer: z.optional(ReportedTimer),
});

/** The current state. Contains names and texts (`engine/queueReport.ts`). Times are epoch ms. */
export const ControlState = z.object({
  paused: z.boolean(),
  muted: Muted,
  mutedUntilMs: z.optional(MutedUntil),
  safeUntilMs: z.nullable(WholeInstant),
  approveFirst: z.optional(z.boolean()),
  /** Factor for the volume of every alert. Absent means 1. */
  volume: z.optional(numberWithin({ min: 0, max: 1 })),
  /** How many overlays are open. An overlay with several elements counts once. */
  overlays: z.optional(Count),
  boxes: z.array(ControlledElement),
});
export type ControlState = z.infer<typeof ControlState>;

export const controlEndpoints = {
  // These endpoints must be before `/control/:verb`, which would match their paths.
  getControlState: endpoint({
    method: 'GET',
    path: '/control/state',
    auth: 'control',
    group: 'Control',
    summary: 'Get pauses, mutes and the queue of each element',
    response: ControlState,
  }),
  getControlModeration: endpoint({
    method: 'GET',
    path: '/control/moderation',
    auth: 'control',
    group: 'Control',
    summary: 'Get the moderation settings, to show texts as viewers see them',
    response: Moderation,
  }),
  control: endpoint({
    method: 'POST',
    path: '/control/:verb',
    auth: 'control',
    group: 'Control',
    summary: 'Run a command on the alerts; returns how many overlays received it',
    pathParameters: {
      verb: 'pause, resume, mute, unmute, safe-mode, approve-first, volume, start-timer, pause-timer, add-time, reset-timer, skip, skip-speech, replay, clear, undo, approve, refuse or move',
    },
    query: z.object({ commandId: z.optional(CommandId) }),
    body: ControlBody,
    bodyIsOptional: true,
    response: ControlOutcome,
  }),
  renewControlKey: endpoint({
    method: 'POST',
    path: '/control-key/renew',
    auth: 'settings',
    group: 'Control',
    summary: 'Create or replace the control key',
    response: z.object({ key: z.string() }),
  }),
  deleteControlKey: endpoint({
    method: 'DELETE',
    path: '/control-key',
    auth: 'settings',
    group: 'Control',
    summary: 'Revoke the control key',
    response: z.object({}),
  }),
} as const;

export const answerCommand = endpoint({
  method: 'POST',
  path: '/command-answers',
  response: z.object({}),
  auth: 'overlay',
  group: 'Companion',
  summary: 'Report how many overlays and alerts a command reached',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), overlays: ReportedCount, alerts: ReportedCount }),
});

/** A command that obs-websocket has sent to an overlay. It is untrusted, so the engine parses `detail` as a {@link ControlBody}. */
export interface RemoteCommand {
  readonly verb: ControlVerb;
  readonly detail: unknown;
}

/**
 * Forwards a {@link RemoteCommand}. An overlay key can send only these commands, and only to elements of the caller's links (SPEC CTL-8).
 */
export const forwardCommand = endpoint({
  method: 'POST',
  path: '/remote-orders',
  response: z.object({}),
  auth: 'overlay',
  group: 'Companion',
  summary: "Run a timer or restart a widget of the caller's overlays for an OBS script",
  body: z.object({ verb: z.enum(elementVerbs), box: ControlBody.shape.box, addMs: ControlBody.shape.addMs }),
});

/* *Stream* in a dock or on a phone (SPEC DSK). Each has its own link. The link's key opens the control API, the feed and the control's live channel. */

/** Devices for which the creator can create a link. */
export const deviceNames = ['dock', 'phone'] as const;
export const DeviceName = z.enum(deviceNames);
export type DeviceName = z.infer<typeof DeviceName>;

export const DeviceLink = z.object({ device: DeviceName, url: z.string(), lastUsedAt: z.nullable(z.string()) });
export type DeviceLink = z.infer<typeof DeviceLink>;

const controlProblems = [
  'no-account',
  'rejected-key',
  'no-premium',
  'unreachable',
  'not-this-api',
  'stream-waiting',
  'stream-stopped',
  /** Set by the control page if it cannot parse part of a report. */
  'unreadable',
] as const;
export type ControlProblem = (typeof controlProblems)[number];
export const AnyControlProblem = z.union([z.enum(controlProblems), LocalizedText]);

export const LiveControlState = z.object({
  /** The companion's clock, in epoch ms. A page on a phone needs this time, because the phone's clock may differ. */
  nowMs: Instant,
  control: ControlState,
  troubles: z.array(AnyControlProblem),
});
export type LiveControlState = z.infer<typeof LiveControlState>;

export const ControlLiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('control'), state: LiveControlState }),
  /** The feed has new events, or an event has changed. */
  z.object({ type: z.literal('feed') }),
  /** How many overlays confirmed a command after its response was sent. `commandId`: the id that the sending page gave to the command. */
  z.object({ type: z.literal('outcome'), commandId: z.string(), outcome: ControlOutcome }),
  z.object({ type: z.literal('ping') }),
]);
export type ControlLiveMessage = z.infer<typeof ControlLiveMessage>;

/** With this query, the settings key opens the live channel of a control page. Device keys always open that channel. */
export const controlQuery = '?control';

const device = { device: deviceNames.join(' or ') };
export const deviceEndpoints = {
  renewDevice: endpoint({
    method: 'POST',
    path: '/devices/:device/renew',
    auth: 'settings',
    group: 'Control',
    summary: 'Create or replace the link of a dock or phone',
    pathParameters: device,
    response: z.object({ devices: z.array(DeviceLink) }),
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/devices/:device',
    auth: 'settings',
    group: 'Control',
    summary: 'Revoke the link of a dock or phone',
    pathParameters: device,
    response: z.object({ devices: z.array(DeviceLink) }),
  }),
} as const;
