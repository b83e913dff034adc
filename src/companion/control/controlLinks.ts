import { sentence } from '../../contract';
import { type CompanionEndpoints, DeviceName } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { Links } from '../access/links';
import type { LiveHub } from '../live/liveHub';
import { refusal } from '../problems';

type EndpointName = 'renewDevice' | 'deleteDevice' | 'renewControlKey' | 'deleteControlKey';

interface ControlLinkParts {
  readonly keys: Pick<LinkKeys, 'renewDevice' | 'deleteDevice' | 'renewControl' | 'deleteControl'>;
  readonly links: Pick<Links, 'devices'>;
  readonly hub: Pick<LiveHub, 'endControlPages' | 'statusChanged'>;
}

/** Links that open only the control page, and the key of the control API (SPEC DSK-2, CTL-2). Each is made, renewed and revoked separately. */
export function createControlLinkHandlers({
  keys,
  links,
  hub,
}: ControlLinkParts): Pick<Handlers<CompanionEndpoints, Caller>, EndpointName> {
  const changed = (device: DeviceName) => {
    hub.endControlPages(device);
    hub.statusChanged();
    return { devices: links.devices() };
  };
  return {
    renewDevice: async ({ params }) => {
      const device = deviceOf(params.device);
      await keys.renewDevice(device);
      return changed(device);
    },
    deleteDevice: async ({ params }) => {
      const device = deviceOf(params.device);
      await keys.deleteDevice(device);
      return changed(device);
    },
    renewControlKey: async () => {
      const key = await keys.renewControl();
      hub.statusChanged();
      return { key };
    },
    deleteControlKey: async () => {
      await keys.deleteControl();
      hub.statusChanged();
      return {};
    },
  };
}

function deviceOf(given: string | undefined): DeviceName {
  const device = DeviceName.options.find((one) => one === given);
  if (device) return device;
  throw refusal('NOT_FOUND', sentence('device-unknown', { known: DeviceName.options.join(', ') }));
}
