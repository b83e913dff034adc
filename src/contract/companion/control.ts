import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { alertVerbs, settingVerbs } from '../engine/commands';
import { QueueReport } from '../engine/queueReport';
import { Count, Instant, ReportedCount, WholeInstant } from '../numbers';
import { BoxName, Muted, MutedUntil } from '../settings/settings';

/*
 * The control API (SPEC CTL): what a creator does in mid-stream, from the settings page, a Stream Deck or a bot. It has a key
 * of its own, which opens nothing else.
 */

/** `POST /control/<verb>`. */
export const controlVerbs = [...settingVerbs, ...alertVerbs] as const;
export type ControlVerb = (typeof controlVerbs)[number];

/** An alert that safe mode is switched on for without a time. */
export const safeModeMs = 600_000;

/** What a control page calls a command, to know which one a late outcome is of. */
const CommandId = z.string().check(z.minLength(1), z.maxLength(64));

const alertKey = z.string().check(z.minLength(1), z.maxLength(500));

export const ControlBody = z.object({
  /** Only this box; all, where it is left out. Of every command that is about alerts. */
  box: z.optional(BoxName),
  /**
   * Which alert. Of `skip`: only when this is on stage, so that a late hand does not skip the next one. `move` needs one;
   * `replay` without one takes what was shown last; `approve` and `refuse` without one take the held alert that waits longest.
   */
  key: z.optional(alertKey),
  /** Which alert it comes before; the first, where it is left out. Of `move`. */
  before: z.optional(alertKey),
  /** All that are held. Of `approve` and `refuse`. */
  all: z.optional(z.boolean()),
  /** What is muted. */
  what: z.optional(z.enum(['alerts', 'sound', 'speech'])),
  /** How long safe mode lasts, milliseconds, and 0 ends it; or how long `what` stays muted, where it is to end by itself. */
  forMs: z.optional(z.int().check(z.gte(0, 'must be 0 or more'), z.lte(86_400_000, 'must be a day or less'))),
});
export type ControlBody = z.infer<typeof ControlBody>;

/** What came of a command. */
export const ControlOutcome = z.object({
  /** Overlay programs that it was sent to. */
  engines: Count,
  /** Open overlays that received it, as their programs said within a quarter of a second; control pages are told of later ones. */
  overlays: Count,
  /** Alerts that it concerned. */
  alerts: Count,
});
export type ControlOutcome = z.infer<typeof ControlOutcome>;

export const ControlledBox = z.object({
  box: BoxName,
  /** Open overlays. */
  pages: Count,
  visible: z.boolean(),
  queued: Count,
  showing: z.nullable(z.string()),
  endsAtMs: z.nullable(Instant),
  /** null = its overlay has not told it yet. */
  report: z.nullable(QueueReport),
});

/** The present. Names and texts are in it (`engine/queueReport.ts`). Times are epoch milliseconds. */
export const ControlState = z.object({
  paused: z.boolean(),
  muted: Muted,
  /** As in the settings. */
  mutedUntilMs: z.optional(MutedUntil),
  /** null = it is off. */
  safeUntilMs: z.nullable(WholeInstant),
  boxes: z.array(ControlledBox),
});
export type ControlState = z.infer<typeof ControlState>;

export const controlEndpoints = {
  // Before the verbs, of which `state` is none.
  getControlState: endpoint({
    method: 'GET',
    path: '/control/state',
    auth: 'control',
    group: 'Control',
    summary: 'What is paused and muted, and of each box what is on stage, what waits and what has ended',
    response: ControlState,
  }),
  control: endpoint({
    method: 'POST',
    path: '/control/:verb',
    auth: 'control',
    group: 'Control',
    summary: 'A command in mid-stream; answers how many overlays received it, and how many alerts it concerned',
    pathParameters: {
      verb: 'pause, resume, mute, unmute, safe-mode, skip, skip-speech, replay, clear, undo, approve, refuse or move',
    },
    query: z.object({ commandId: z.optional(CommandId) }),
    body: ControlBody,
    response: ControlOutcome,
  }),
  renewControlKey: endpoint({
    method: 'POST',
    path: '/control-key/renew',
    auth: 'settings',
    group: 'Control',
    summary: 'A key for the control API, and none that was before; there is none until it is asked for',
    response: z.object({ key: z.string() }),
  }),
  deleteControlKey: endpoint({
    method: 'DELETE',
    path: '/control-key',
    auth: 'settings',
    group: 'Control',
    summary: 'The control key opens nothing any more',
    response: z.object({}),
  }),
} as const;

/** What an engine says of a command that it carried out; apart from its other calls, because no alert waits for it. */
export const answerCommand = endpoint({
  method: 'POST',
  path: '/command-answers',
  response: z.object({}),
  auth: 'overlay',
  group: 'Companion',
  summary: 'How many open overlays a command reached, and how many alerts it concerned',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), overlays: ReportedCount, alerts: ReportedCount }),
});

/** A command that obs-websocket emitted to an overlay. Anybody can emit anything, so the engine reads what it says as a `ControlBody`. */
export interface RemoteCommand {
  readonly verb: ControlVerb;
  readonly detail: unknown;
}

/** Those of them that are written into the settings (SPEC CTL-8): no more of the control API is open to an overlay. */
export const forwardCommand = endpoint({
  method: 'POST',
  path: '/remote-orders',
  response: z.object({}),
  auth: 'overlay',
  group: 'Companion',
  summary: 'Pause, resume, mute, unmute or safe mode, as obs-websocket told an overlay',
  body: z.object({ verb: z.enum(settingVerbs), what: ControlBody.shape.what, forMs: ControlBody.shape.forMs }),
});
