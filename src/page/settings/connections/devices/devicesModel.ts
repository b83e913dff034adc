import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type DeviceLink, type DeviceName } from '../../../../contract/companion';
import type { CallCompanion } from '../../../companion';
import { refusalText, t } from '../../../i18n';
import { copyLink, withOrigin } from '../../frame/copyText';
import type { SettingsPorts } from '../../frame/ports';
import type { ActionOutcome } from '../../frame/requestState';
import { createRevealedSecret } from '../../frame/revealedSecret';
import type { NetworkModel } from './networkModel';

export interface DeviceLinkModel {
  readonly name: DeviceName;
  /** The link, with an origin that the device can reach; null if the link does not exist. */
  readonly url: ReadonlySignal<string | null>;
  /** Whether the link is visible. Hidden at first, because the page may be on stream. */
  readonly isShown: ReadonlySignal<boolean>;
  /** Outcome of the latest action; null if there was no action, or if the link has changed since. */
  readonly outcome: ReadonlySignal<ActionOutcome | null>;
  toggleShown(): void;
  copy(): Promise<void>;
  make(): Promise<void>;
  revoke(): Promise<void>;
}

export interface DevicesModel {
  readonly dock: DeviceLinkModel;
  readonly phone: DeviceLinkModel;
  readonly network: NetworkModel;
}

interface DevicesModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin' | 'timers'>;
  readonly network: NetworkModel;
  onDevices(devices: DeviceLink[]): void;
}

export function createDevicesModel(options: DevicesModelOptions): DevicesModel {
  const { ports, network } = options;
  return {
    dock: createDeviceLinkModel('dock', signal(ports.companionOrigin), options),
    phone: createDeviceLinkModel('phone', network.origin, options),
    network,
  };
}

function createDeviceLinkModel(
  name: DeviceName,
  origin: ReadonlySignal<string | null>,
  { call, status, ports, onDevices }: DevicesModelOptions,
): DeviceLinkModel {
  const shown = createRevealedSecret(ports.timers);
  const link = computed(() => status.value?.devices?.find(({ device }) => device === name) ?? null);
  const presentUrl = computed(() => link.value?.url ?? null);
  const last = signal<{ readonly url: string | null; readonly outcome: ActionOutcome } | null>(null);
  const outcome = computed(() => (last.value?.url === presentUrl.value ? (last.value?.outcome ?? null) : null));
  const report = (result: ActionOutcome) => {
    last.value = { url: presentUrl.peek(), outcome: result };
  };
  const url = computed(() => link.value && withOrigin(link.value.url, origin.value));

  async function change(
    endpoint: typeof companionEndpoints.renewDevice | typeof companionEndpoints.deleteDevice,
    doneText: string,
  ): Promise<void> {
    shown.hide(); // hide the old link before sending, because the creator may reveal the new link before the answer arrives
    const answer = await call(endpoint, { params: { device: name } });
    if (answer.ok) onDevices(answer.value.devices);
    report(answer.ok ? { tone: 'good', text: doneText } : { tone: 'bad', text: refusalText(answer) });
  }

  return {
    name,
    url,
    isShown: computed(() => shown.id.value !== null),
    outcome,
    toggleShown: () => shown.toggle(name),
    copy: async () => {
      const text = url.peek();
      if (text !== null) report(await copyLink(ports, text, t('links.copied')));
    },
    make: () => change(companionEndpoints.renewDevice, t('devices.made')),
    revoke: () => change(companionEndpoints.deleteDevice, t('devices.revoked')),
  };
}
