import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Instant } from '../numbers';
import { ControlOutcome, ControlState } from './control';
import { LocalizedText } from './localizedText';

/*
 * The control page (SPEC DSK): the page that a creator keeps open in mid-stream. Where it runs apart from the settings page
 * it has a link of its own, whose key opens the control API and the device's live channel, and nothing else.
 */

/** Devices that a link to Live control is made for. There is none until the creator asks for one. */
export const deviceNames = ['dock', 'phone'] as const;
export const DeviceName = z.enum(deviceNames);
export type DeviceName = z.infer<typeof DeviceName>;

export const DeviceLink = z.object({ device: DeviceName, url: z.string(), lastUsedAt: z.nullable(z.string()) });
export type DeviceLink = z.infer<typeof DeviceLink>;

/** Troubles that have a name. */
export const controlTroubles = [
  'no-account',
  'rejected-key',
  'no-premium',
  'unreachable',
  'not-this-api',
  'stream-waiting',
  'stream-stopped',
  /** The control page's own: it could not read part of what overlays report. */
  'unreadable',
] as const;
export type ControlTrouble = (typeof controlTroubles)[number];
/** One that has a name, or what an overlay reports. */
export const AnyControlTrouble = z.union([z.enum(controlTroubles), LocalizedText]);

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

/** Everything that a control page shows; pushed whenever some of it changes. */
export const LiveControlState = z.object({
  /** The companion's clock: a phone's may be another one. Epoch milliseconds. */
  nowMs: Instant,
  control: ControlState,
  /** What keeps alerts from coming; empty = nothing does. */
  troubles: z.array(AnyControlTrouble),
});
export type LiveControlState = z.infer<typeof LiveControlState>;

/** Messages of the live channel to a control page. */
export const ControlLiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('control'), state: LiveControlState }),
  /** Overlays answered a command later than its own answer could wait for. `commandId`: as the control page that sent it called it. */
  z.object({ type: z.literal('outcome'), commandId: z.string(), outcome: ControlOutcome }),
  z.object({ type: z.literal('ping') }),
]);
export type ControlLiveMessage = z.infer<typeof ControlLiveMessage>;

/** Behind the live channel's path: what the settings key opens is a control page's channel then. A device's key opens no other. */
export const controlQuery = '?control';

const device = { device: deviceNames.join(' or ') };
export const deviceEndpoints = {
  renewDevice: endpoint({
    method: 'POST',
    path: '/devices/:device/renew',
    auth: 'settings',
    group: 'Control',
    summary: 'A link for a device of Live control, and none that was before; there is none until it is asked for',
    pathParameters: device,
    response: z.object({ devices: z.array(DeviceLink) }),
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/devices/:device',
    auth: 'settings',
    group: 'Control',
    summary: 'The link of that device opens nothing any more',
    pathParameters: device,
    response: z.object({ devices: z.array(DeviceLink) }),
  }),
} as const;
