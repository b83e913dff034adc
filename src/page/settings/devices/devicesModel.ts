import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type DeskLink, type DeskName } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalWords, t } from '../../i18n';
import type { NetworkModel } from '../computer/networkModel';
import { asReached } from '../shell/asReached';
import type { SettingsPorts } from '../shell/ports';
import { createShown } from '../shell/shown';

/** The link of one desk: there is none until it is asked for. */
export interface DeskLinkModel {
  readonly name: DeskName;
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

export interface DesksModel {
  /** The desk in this browser, with the key of this page. */
  readonly ownUrl: string;
  readonly dock: DeskLinkModel;
  readonly phone: DeskLinkModel;
  /** How a phone reaches the companion. */
  readonly network: NetworkModel;
}

interface DesksModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin' | 'timers'>;
  readonly network: NetworkModel;
  onDesks(desks: DeskLink[]): void;
}

export function createDesksModel(options: DesksModelOptions): DesksModel {
  const { ports, network } = options;
  return {
    ownUrl: '#/control',
    dock: createDeskLinkModel('dock', signal(ports.companionOrigin), options),
    phone: createDeskLinkModel('phone', network.origin, options),
    network,
  };
}

function createDeskLinkModel(
  name: DeskName,
  origin: ReadonlySignal<string | null>,
  { call, status, ports, onDesks }: DesksModelOptions,
): DeskLinkModel {
  const shown = createShown(ports.timers);
  const link = computed(() => status.value?.desks?.find(({ desk }) => desk === name) ?? null);
  const presentUrl = computed(() => link.value?.url ?? null);
  const told = signal<{ readonly url: string | null; readonly outcome: DeskLinkModel['outcome']['value'] } | null>(null);
  const outcome = computed(() => (told.value?.url === presentUrl.value ? (told.value?.outcome ?? null) : null));
  const tell = (tone: 'good' | 'bad', words: string) => {
    told.value = { url: presentUrl.peek(), outcome: { tone, words } };
  };
  const url = computed(() => link.value && asReached(link.value.url, origin.value));

  async function change(row: typeof companionEndpoints.renewDesk | typeof companionEndpoints.deleteDesk, words: string): Promise<void> {
    const answer = await call(row, { params: { desk: name } });
    if (answer.ok) onDesks(answer.value.desks);
    shown.hide();
    if (answer.ok) tell('good', words);
    else tell('bad', refusalWords(answer));
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
      const copied = await ports.clipboard.write(text).then(
        () => true,
        () => false,
      );
      if (copied) tell('good', t('links.copied'));
      else tell('bad', t('links.notCopied'));
    },
    make: () => change(companionEndpoints.renewDesk, t('devices.made')),
    revoke: () => change(companionEndpoints.deleteDesk, t('devices.revoked')),
  };
}
