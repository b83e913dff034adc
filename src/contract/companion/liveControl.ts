import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Instant } from '../numbers';
import { ControlOutcome, ControlState } from './control';
import { LocalizedText } from './localizedText';

/*
 * Live control (SPEC DSK): the page that a creator keeps open while streaming. On another device, or as a dock in OBS, it has a
 * link of its own, whose key gives access only to the control API and the device's live channel.
 */

/** Devices with a link to Live control. A link exists only after the creator asked for it. */
export const deviceNames = ['dock', 'phone'] as const;
export const DeviceName = z.enum(deviceNames);
export type DeviceName = z.infer<typeof DeviceName>;

export const DeviceLink = z.object({ device: DeviceName, url: z.string(), lastUsedAt: z.nullable(z.string()) });
export type DeviceLink = z.infer<typeof DeviceLink>;

/** Problems with a code. */
const controlTroubles = [
  'no-account',
  'rejected-key',
  'no-premium',
  'unreachable',
  'not-this-api',
  'stream-waiting',
  'stream-stopped',
  /** Set by the control page itself: it could not parse part of a report. */
  'unreadable',
] as const;
export type ControlTrouble = (typeof controlTroubles)[number];
/** A problem with a code, or one that an overlay reports. */
export const AnyControlTrouble = z.union([z.enum(controlTroubles), LocalizedText]);

/** Everything that a control page shows; sent on each change. */
export const LiveControlState = z.object({
  /** The companion's clock, epoch ms, which may differ from a phone's. */
  nowMs: Instant,
  control: ControlState,
  /** Problems that keep alerts from being shown. */
  troubles: z.array(AnyControlTrouble),
});
export type LiveControlState = z.infer<typeof LiveControlState>;

/** Overlays confirmed a command after its response was sent. `commandId` is the sending page's id for it. */
export const LateOutcome = z.object({ type: z.literal('outcome'), commandId: z.string(), outcome: ControlOutcome });
export type LateOutcome = z.infer<typeof LateOutcome>;

/** Messages of the live channel to a control page. */
export const ControlLiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('control'), state: LiveControlState }),
  LateOutcome,
  z.object({ type: z.literal('ping') }),
]);
export type ControlLiveMessage = z.infer<typeof ControlLiveMessage>;

/** Query of the live channel's path with which the settings key gets the channel of a control page. Device keys always do. */
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
