import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type DeviceLink, type DeviceName } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import type { NetworkModel } from '../computer/networkModel';
import { copyText } from '../shell/copyText';
import type { SettingsPorts } from '../shell/ports';
import { createRevealedSecret } from '../shell/revealedSecret';
import { withOrigin } from '../shell/withOrigin';

/** The link of one device: there is none until it is asked for. */
export interface DeviceLinkModel {
  readonly name: DeviceName;
  /** As the device reaches it that opens it; null = there is none. */
  readonly url: ReadonlySignal<string | null>;
  /** Hidden at first: the page may be on stream. */
  readonly isShown: ReadonlySignal<boolean>;
  /** What became of the last thing that was done with it, as long as the link is the one since; null = nothing was. */
  readonly outcome: ReadonlySignal<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>;
  toggleShown(): void;
  copy(): Promise<void>;
  make(): Promise<void>;
  revoke(): Promise<void>;
}

export interface DevicesModel {
  /** Live control in this browser, with the key of this page. */
  readonly ownUrl: string;
  readonly dock: DeviceLinkModel;
  readonly phone: DeviceLinkModel;
  /** How a phone reaches the companion. */
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
    ownUrl: '#/control',
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
  const told = signal<{ readonly url: string | null; readonly outcome: DeviceLinkModel['outcome']['value'] } | null>(null);
  const outcome = computed(() => (told.value?.url === presentUrl.value ? (told.value?.outcome ?? null) : null));
  const tell = (tone: 'good' | 'bad', words: string) => {
    told.value = { url: presentUrl.peek(), outcome: { tone, words } };
  };
  const url = computed(() => link.value && withOrigin(link.value.url, origin.value));

  async function change(row: typeof companionEndpoints.renewDevice | typeof companionEndpoints.deleteDevice, words: string): Promise<void> {
    shown.hide(); // not once the answer is here: by then the creator may have asked for the new one
    const answer = await call(row, { params: { device: name } });
    if (answer.ok) onDevices(answer.value.devices);
    if (answer.ok) tell('good', words);
    else tell('bad', refusalText(answer));
  }

  return {
    name,
    url,
    isShown: computed(() => shown.id.value !== null),
    outcome,
    toggleShown: () => shown.toggle(name),
    copy: async () => {
      const text = url.peek();
      if (text === null) return;
      const copied = await copyText(ports, text);
      if (copied) tell('good', t('links.copied'));
      else tell('bad', t('links.notCopied'));
    },
    make: () => change(companionEndpoints.renewDevice, t('devices.made')),
    revoke: () => change(companionEndpoints.deleteDevice, t('devices.revoked')),
  };
}
