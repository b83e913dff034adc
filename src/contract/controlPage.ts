import * as z from 'zod/mini';
import { ControlOutcome, ControlState } from './control';
import { endpoint } from './endpoint';
import { Instant } from './numbers';
import { Told } from './told';

/*
 * The control desk (SPEC DSK): the page that a creator keeps open in mid-stream. Where it runs apart from the settings page
 * it has a link of its own, whose key opens the control API and the desk's live channel, and nothing else.
 */

/** Desks that a link is made for. There is none until the creator asks for one. */
export const deskNames = ['dock', 'phone'] as const;
export const DeskName = z.enum(deskNames);
export type DeskName = z.infer<typeof DeskName>;

export const DeskLink = z.object({ desk: DeskName, url: z.string(), lastUsedAt: z.nullable(z.string()) });
export type DeskLink = z.infer<typeof DeskLink>;

/** Troubles that have a name. */
export const deskTroubles = [
  'no-account',
  'rejected-key',
  'no-premium',
  'unreachable',
  'not-this-api',
  'stream-waiting',
  'stream-stopped',
  /** The desk's own: it could not read part of what overlays report. */
  'unreadable',
] as const;
export type DeskTrouble = (typeof deskTroubles)[number];
/** One that has a name, or what an overlay reports. */
export const AnyDeskTrouble = z.union([z.enum(deskTroubles), Told]);

/** How another device in the network reaches the companion. */
export const NetworkStatus = z.object({
  /** False when the companion listens on its own machine only. */
  isOpen: z.boolean(),
  /** Origins, the likeliest first; where it is not open, what they would be. */
  origins: z.array(z.string()),
  /** Whether the settings page opens and closes it; otherwise `OVATION_HOST` says so. */
  canSwitch: z.optional(z.boolean()),
  /** Whether the settings open on other devices too. */
  opensSettings: z.optional(z.boolean()),
});
export type NetworkStatus = z.infer<typeof NetworkStatus>;

/** Everything that a desk shows; pushed whenever some of it changes. */
export const DeskState = z.object({
  /** The companion's clock: a phone's may be another one. Epoch milliseconds. */
  nowMs: Instant,
  control: ControlState,
  /** What keeps alerts from coming; empty = nothing does. */
  troubles: z.array(AnyDeskTrouble),
});
export type DeskState = z.infer<typeof DeskState>;

/** Messages of the live channel to a desk. */
export const DeskLiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('desk'), state: DeskState }),
  /** Overlays answered a command later than its own answer could wait for. `deed`: as the desk that sent it called it. */
  z.object({ type: z.literal('outcome'), deed: z.string(), outcome: ControlOutcome }),
  z.object({ type: z.literal('ping') }),
]);
export type DeskLiveMessage = z.infer<typeof DeskLiveMessage>;

/** Behind the live channel's path: what the settings key opens is a desk's channel then. A desk's own key opens no other. */
export const deskQuery = '?desk';

const desk = { desk: deskNames.join(' or ') };
export const deskEndpoints = {
  renewDesk: endpoint({
    method: 'POST',
    path: '/desks/:desk/renew',
    auth: 'settings',
    group: 'Control',
    summary: 'A link for a control desk, and none that was before; there is none until it is asked for',
    pathParameters: desk,
    response: z.object({ desks: z.array(DeskLink) }),
  }),
  deleteDesk: endpoint({
    method: 'DELETE',
    path: '/desks/:desk',
    auth: 'settings',
    group: 'Control',
    summary: 'The link of that control desk opens nothing any more',
    pathParameters: desk,
    response: z.object({ desks: z.array(DeskLink) }),
  }),
} as const;
