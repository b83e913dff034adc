import { catalogText } from '../../contract';
import { DeviceName } from '../../contract/companion';
import type { Features } from '../features';
import { refusal } from '../problems';
import type { CompanionHandlers } from './authenticate';

export function linkHandlers({ keys, links, hub, endLink }: Features) {
  return {
    revokeLink: async ({ params: { overlay = '' } }) => {
      if (!(await keys.revokeOverlay(overlay))) throw refusal('NOT_FOUND', catalogText('overlay-unknown'));
      await endLink(overlay);
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renameKey: async ({ body: { name, ...reference } }) => {
      if (!keys.list().some(({ kind, of }) => kind === reference.kind && of === reference.of)) {
        throw refusal('NOT_FOUND', catalogText('key-unknown'));
      }
      await keys.rename(reference, name.trim());
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renewLink: async ({ params: { overlay = '' } }) => {
      if (!(await keys.renewOverlay(overlay))) throw refusal('NOT_FOUND', catalogText('overlay-unknown'));
      await endLink(overlay);
      hub.statusChanged();
      return { links: links.overlays() };
    },
    renewSettingsKey: async () => {
      await keys.renewSettings();
      hub.endPages();
      return { url: links.settings() };
    },
  } satisfies CompanionHandlers;
}

/** Handlers for links that open only the control page, and for the key of the control API (SPEC CTL-2). */
export function controlLinkHandlers({ keys, links, hub }: Features) {
  const ended = (device: DeviceName) => {
    hub.endControlPages(device);
    hub.statusChanged();
    return { devices: links.devices() };
  };
  return {
    renewDevice: async ({ params }) => {
      const device = deviceOf(params.device);
      await keys.renewDevice(device);
      return ended(device);
    },
    deleteDevice: async ({ params }) => {
      const device = deviceOf(params.device);
      await keys.deleteDevice(device);
      return ended(device);
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
  } satisfies CompanionHandlers;
}

function deviceOf(given: string | undefined): DeviceName {
  const device = DeviceName.options.find((one) => one === given);
  if (device) return device;
  throw refusal('NOT_FOUND', catalogText('device-unknown', { known: DeviceName.options.join(', ') }));
}
