import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type BodyOf, type CompanionStatus, companionEndpoints, type LinkStatus, type NetworkStatus } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { copyText } from '../shell/copyText';
import type { SettingsPorts } from '../shell/ports';
import { withOrigin } from '../shell/withOrigin';

export interface NetworkModel {
  /** How other devices reach the companion; null = not told yet. */
  readonly status: ReadonlySignal<NetworkStatus | null>;
  /** The one of its origins that links for other devices have; null = there is none. */
  readonly origin: ReadonlySignal<string | null>;
  /** The boxes' links as another device opens them. */
  readonly links: ReadonlySignal<readonly Pick<LinkStatus, 'box' | 'url'>[]>;
  /** What became of the last thing that was done here; null = nothing was done yet. */
  readonly outcome: ReadonlySignal<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>;
  chooseOrigin(origin: string): void;
  /** Lets other devices in, or no longer. */
  change(isOpen: boolean): Promise<void>;
  /** Opens the settings for other devices too, or no longer. */
  openSettings(opensSettings: boolean): Promise<void>;
  copy(box: string): Promise<void>;
}

interface NetworkModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin'>;
  onNetwork(network: NetworkStatus): void;
}

export function createNetworkModel({ call, status, ports, onNetwork }: NetworkModelOptions): NetworkModel {
  const network = computed(() => status.value?.network ?? null);
  const outcome = signal<NetworkModel['outcome']['value']>(null);
  const chosen = signal<string | null>(null);
  const origin = computed(() => {
    const origins = network.value?.origins ?? [];
    // A page that was opened over the network knows an address that works.
    return [chosen.value, ports.companionOrigin].find((one) => one !== null && origins.includes(one)) ?? origins[0] ?? null;
  });
  const links = computed(() => {
    const at = origin.value;
    const all = at === null ? [] : (status.value?.links ?? []);
    return all.map(({ box, url }) => ({ box, url: withOrigin(url, at) }));
  });
  async function put(body: BodyOf<typeof companionEndpoints.putNetwork>): Promise<void> {
    const answer = await call(companionEndpoints.putNetwork, { body });
    if (answer.ok) onNetwork(answer.value);
    outcome.value = answer.ok ? null : { tone: 'bad', words: refusalText(answer) };
  }

  return {
    ...{ status: network, origin, links, outcome },
    chooseOrigin: (one) => {
      chosen.value = one;
    },
    change: (isOpen) => put({ isOpen }),
    openSettings: (opensSettings) => put({ opensSettings }),
    copy: async (box) => {
      const link = links.peek().find((one) => one.box === box);
      if (!link) return;
      const copied = await copyText(ports, link.url);
      outcome.value = copied ? { tone: 'good', words: t('links.copied') } : { tone: 'bad', words: t('links.notCopied') };
    },
  };
}
