import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AccountStatus, BoxSettings } from '../../../contract';
import { createCompanionClient } from '../../companion';
import { type AccountModel, createAccountModel } from '../account/accountModel';
import { type CatalogueModel, createCatalogueModel } from '../account/catalogueModel';
import { createPictureModel, type PictureModel } from '../account/pictureModel';
import { type BackupModel, createBackupModel } from '../backup';
import { type BoxesModel, createBoxesModel } from '../boxes/boxesModel';
import { type ComputerModel, createComputerModel, createNetworkModel, type NetworkModel } from '../computer';
import { createDesksModel, type DesksModel } from '../desks';
import { type Manner, mannerOf } from '../fields/times';
import { createLastEventsModel, type LastEventsModel } from '../filters/lastEventsModel';
import { createHealthModel, type HealthModel } from '../health';
import { createErasureModel, type ErasureModel } from '../history/erasureModel';
import { createHistoryModel, type HistoryModel } from '../history/historyModel';
import { createKeysModel, type KeysModel } from '../keys';
import { createLinkModels, type LinkModel } from '../links/linkModel';
import { createMediaModel, type MediaModel } from '../media';
import { createModerationModel, type ModerationModel } from '../moderation/moderationModel';
import { createObsModel, type ObsModel } from '../obs';
import { createPerkTasksModel, type PerkTasksModel } from '../perks/perkTasksModel';
import { createOnAirModel, type OnAir } from '../preview/onAirModel';
import { createPreviewModel, type PreviewModel } from '../preview/previewModel';
import { createTestModel, type TestModel } from '../preview/testModel';
import { createVoicesModel, type VoicesModel } from '../sound/voicesModel';
import { createSetupModel, isUntouched, type SetupModel } from '../start/setupModel';
import { createStatsModel, type StatsModel } from '../stats/statsModel';
import { createTransferModel, type TransferModel } from '../transfer';
import { createVariantsModel, type VariantsModel } from '../variants/variantsModel';
import { type AddressModel, createAddressModel } from './addressModel';
import { createBoxModel } from './boxModel';
import type { boxChanges } from './changes';
import { type ConnectionModel, createConnectionModel } from './connectionModel';
import { createDraftModel, type DraftModel } from './draftModel';
import type { SettingsPorts, Undo } from './ports';
import { SaveModel } from './saveModel';

/** Everything that the settings page shows and does. What is of a box is of the one that was chosen. */
export interface PageModel {
  readonly address: AddressModel;
  readonly connection: ConnectionModel;
  readonly draft: DraftModel;
  /** How times are written. */
  readonly manner: ReadonlySignal<Manner>;
  readonly save: SaveModel;
  /** null = not read yet. */
  readonly box: ReadonlySignal<BoxSettings | null>;
  readonly boxName: ReadonlySignal<string>;
  readonly boxNames: ReadonlySignal<readonly string[]>;
  readonly boxes: BoxesModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly catalogue: CatalogueModel;
  /** A perk's title; null = not known. */
  titleOf(id: string): string | null;
  readonly account: AccountModel;
  readonly picture: PictureModel;
  readonly link: LinkModel;
  /** The link of any box. */
  linkOf(box: string): LinkModel;
  readonly desks: DesksModel;
  readonly keys: KeysModel;
  readonly obs: ObsModel;
  readonly health: HealthModel;
  readonly computer: ComputerModel;
  readonly network: NetworkModel;
  readonly test: TestModel;
  readonly setup: SetupModel;
  readonly preview: PreviewModel;
  readonly onAir: ReadonlySignal<readonly OnAir[]>;
  readonly variants: VariantsModel;
  readonly moderation: ModerationModel;
  readonly lastEvents: LastEventsModel;
  readonly history: HistoryModel;
  readonly erasure: ErasureModel;
  readonly perkTasks: PerkTasksModel;
  readonly stats: StatsModel;
  readonly voices: VoicesModel;
  readonly media: MediaModel;
  readonly transfer: TransferModel;
  readonly backup: BackupModel;
  readonly language: Pick<SettingsPorts, 'chooseLanguage'>;
  /** Epoch milliseconds, a second at a time. */
  readonly nowMs: ReadonlySignal<number>;
  close(): void;
}

const callTimeoutMs = 15_000;

export function createPageModel(ports: SettingsPorts, settingsKey: string): PageModel {
  const call = createCompanionClient({
    fetch: ports.fetch,
    origin: ports.companionOrigin,
    key: () => settingsKey,
    timeoutMs: callTimeoutMs,
  });
  const draft = createDraftModel(ports.clock);
  const pageId = Math.trunc(ports.random() * 2 ** 48).toString(16);
  const save = new SaveModel({ draft, call, pageId, ports });
  const perkTasks = createPerkTasksModel(call);
  const connection = createConnectionModel({
    pageId,
    ports,
    settingsKey,
    onSettings: (settings, isPresent) => (isPresent ? draft.rebase(settings) : draft.receive(settings)),
    onPerkTasks: perkTasks.follow,
  });
  const { status } = connection;
  const address = createAddressModel(ports.address);
  const box = createBoxModel(draft, address);
  const linkOf = createLinkModels({
    call,
    status,
    ports,
    onLinks: (links) => connection.accept({ links }),
  });
  const manner = computed(() => mannerOf(draft.settings.value));
  const account = computed(() => accountIdentity(status.value?.account ?? null));
  const accountModel = createAccountModel({ call, status, onStatus: connection.accept });
  const picture = createPictureModel(call, status);
  const catalogue = createCatalogueModel(call, account);
  const preview = createPreviewModel({ settings: draft.settings, box: box.name, ports, titleOf: (id) => titleIn(catalogue, id) });
  const variants = createVariantsModel({ draft, box, random: ports.random, onWork: preview.playVariant });
  // Overlays report whenever something has ended.
  const news = computed(() => (status.value?.account ? status.value : null));
  const history = createHistoryModel({ call, ports, settingsKey, news, timeZone: () => manner.peek().timeZone });
  const erasure = createErasureModel({ call, timers: ports.timers, onErased: history.read });
  const stats = createStatsModel(call);
  const voices = createVoicesModel({ call, ports, settingsKey });
  const media = createMediaModel({ call, send: ports.sendFile, origin: ports.companionOrigin, key: settingsKey });
  const second = createSecondHand(ports);
  const test = createTestModel(call, box.name);
  const setup = createSetupModel({ status, settings: draft.settings, box: box.name, test: test.outcome });
  const stopStart = beginWithSetup(address, status, draft);
  const moderation = createModerationModel({ draft, nowMs: second.nowMs, clock: ports.clock });
  const health = createHealthModel({ call, status, ports });
  const network = createNetworkModel({ call, status, ports, onNetwork: (now) => connection.accept({ network: now }) });
  const computer = createComputerModel({ call, link: connection.link });
  const keys = createKeysModel({ call, status, ports, settingsKey, onStatus: connection.accept, onSettingsKey: address.goWith });
  const lastEvents = createLastEventsModel({ call, box: box.name, settings: box.settings });
  return {
    address,
    connection,
    draft,
    manner,
    save,
    box: box.settings,
    boxName: box.name,
    boxNames: box.names,
    boxes: createBoxesModel({ draft, box, status }),
    get changes() {
      return box.changes.value;
    },
    catalogue,
    titleOf: (id) => titleIn(catalogue, id),
    account: accountModel,
    picture,
    get link() {
      return linkOf(box.name.value);
    },
    linkOf,
    desks: createDesksModel({ call, status, ports, network, onDesks: (desks) => connection.accept({ desks }) }),
    keys,
    obs: createObsModel(call, status),
    health,
    computer,
    network,
    test,
    setup,
    preview,
    onAir: createOnAirModel(draft.settings, second.nowMs),
    variants,
    moderation,
    lastEvents,
    history,
    erasure,
    perkTasks,
    stats,
    voices,
    media,
    transfer: createTransferModel({ draft, media, ports }),
    backup: createBackupModel({ call, ports, settingsKey }),
    language: ports,
    nowMs: second.nowMs,
    close: () => {
      stopStart();
      const readers = [
        setup,
        accountModel,
        picture,
        keys,
        health,
        computer,
        connection,
        catalogue,
        history,
        erasure,
        perkTasks,
        stats,
        voices,
        media,
        lastEvents,
      ];
      for (const part of [address, preview, moderation, save, second, ...readers]) part.close();
    },
  };
}

/** Who has set nothing up yet and follows the bare link is taken to the first run, once. */
function beginWithSetup(address: AddressModel, status: ConnectionModel['status'], { settings }: DraftModel): Undo {
  let isDecided = address.present.peek().page !== null;
  return effect(() => {
    if (isDecided || !status.value || !settings.value) return;
    isDecided = true;
    if (address.present.peek().page === null && isUntouched(status.value, settings.value)) address.startAt('start');
  });
}

/** A perk's or a goal's title; null = not known. */
function titleIn({ catalogue, goals }: CatalogueModel, id: string): string | null {
  const present = catalogue.value;
  const perk = present.tag === 'ready' ? present.perks.find((one) => one.id === id) : undefined;
  return perk?.title ?? goals.value.find((goal) => goal.id === id)?.description ?? null;
}

/** Changes when another account is there, and when one begins to work. */
function accountIdentity(account: AccountStatus | null): string | null {
  return account && JSON.stringify([account.baseUrl, account.displayName, account.problem]);
}

function createSecondHand({ clock, timers }: SettingsPorts): { readonly nowMs: ReadonlySignal<number>; close(): void } {
  const nowMs = signal(clock.now());
  let cancel: Undo = () => {};
  const tick = () => {
    nowMs.value = clock.now();
    cancel = timers.set(tick, 1_000);
  };
  tick();
  return { nowMs, close: () => cancel() };
}
