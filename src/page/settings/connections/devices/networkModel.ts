import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BodyOf } from '../../../../contract';
import { type CompanionStatus, companionEndpoints, type LinkStatus, type NetworkStatus } from '../../../../contract/companion';
import type { CallCompanion } from '../../../companion';
import { refusalText, t } from '../../../i18n';
import { copyLink, withOrigin } from '../../frame/copyText';
import type { SettingsPorts } from '../../frame/ports';
import type { ActionOutcome } from '../../frame/requestState';

export interface NetworkModel {
  readonly status: ReadonlySignal<NetworkStatus | null>;
  /** The origin of links for other devices, or null if no origin is known. */
  readonly origin: ReadonlySignal<string | null>;
  readonly links: ReadonlySignal<readonly Pick<LinkStatus, 'overlay' | 'url'>[]>;
  readonly outcome: ReadonlySignal<ActionOutcome | null>;
  chooseOrigin(origin: string): void;
  setOpen(isOpen: boolean): Promise<void>;
  setSettingsOpen(opensSettings: boolean): Promise<void>;
  copy(overlay: string): Promise<void>;
}

interface NetworkModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin'>;
  onNetwork(network: NetworkStatus): void;
}

export function createNetworkModel({ call, status, ports, onNetwork }: NetworkModelOptions): NetworkModel {
  const network = computed(() => status.value?.network ?? null);
  const outcome = signal<ActionOutcome | null>(null);
  const chosen = signal<string | null>(null);
  const origin = computed(() => {
    const origins = network.value?.origins ?? [];
    // If this page was opened over the network, its own address works: suggest it.
    return [chosen.value, ports.companionOrigin].find((one) => one !== null && origins.includes(one)) ?? origins[0] ?? null;
  });
  const links = computed(() => {
    const present = origin.value;
    const all = present === null ? [] : (status.value?.links ?? []);
    return all.map(({ overlay, url }) => ({ overlay, url: withOrigin(url, present) }));
  });
  async function put(body: BodyOf<typeof companionEndpoints.putNetwork>): Promise<void> {
    const answer = await call(companionEndpoints.putNetwork, { body });
    if (answer.ok) onNetwork(answer.value);
    outcome.value = answer.ok ? null : { tone: 'bad', text: refusalText(answer) };
  }

  return {
    status: network,
    origin,
    links,
    outcome,
    chooseOrigin: (one) => {
      chosen.value = one;
    },
    setOpen: (isOpen) => put({ isOpen }),
    setSettingsOpen: (opensSettings) => put({ opensSettings }),
    copy: async (overlay) => {
      const link = links.peek().find((one) => one.overlay === overlay);
      if (link) outcome.value = await copyLink(ports, link.url, t('links.copied'));
    },
  };
}
