import { computed, effect } from '@preact/signals';
import { companionEndpoints } from '../../contract/companion';
import { overlayNamed } from '../../contract/settings';
import { createCompanionClient, createPageId } from '../companion';
import { refusalText } from '../i18n';
import { createControlModel, createTickingNow } from '../stream';
import { createAppSettingsModel } from './appSettings/appSettingsModel';
import { createBackupModel } from './backup/backupModel';
import { createErasureModel } from './backup/erasureModel';
import { createReceiptExportModel } from './backup/eventsDownload';
import { createImportExportModel } from './backup/importExportModel';
import { createAccountModel } from './connections/account/accountModel';
import { type CatalogueModel, createCatalogueModel, currencyIn } from './connections/account/catalogueModel';
import { createImageModel } from './connections/account/imageModel';
import { createDevicesModel } from './connections/devices/devicesModel';
import { createNetworkModel } from './connections/devices/networkModel';
import { createKeysModel } from './connections/keys/keysModel';
import { createLinkModels } from './connections/links/linkModel';
import { createObsModel } from './connections/obs/obsModel';
import { createCustomModel } from './customWidget/customModel';
import { namedByCode } from './customWidget/namedByCode';
import { createDiagnosticsModel } from './diagnostics/diagnosticsModel';
import { createCreatorsDay } from './form/creatorsDay';
import { dateTimeStyleOf } from './form/dateTime';
import { type AddressModel, createAddressModel } from './frame/addressModel';
import type { BrowserModels } from './frame/BrowserChoices';
import { type ConnectionModel, createConnectionModel } from './frame/connectionModel';
import { prepareUpload } from './frame/convert/prepareUpload';
import { createDraftModel, type DraftModel } from './frame/draftModel';
import { alertsAddress, createElementModel, overlayOfAlerts } from './frame/elementModel';
import { createMediaModel, type MediaModelOptions } from './frame/mediaModel';
import { overlayTitle } from './frame/overlayNames';
import type { SettingsPorts, Undo } from './frame/ports';
import { createPublishingModel } from './frame/publishingModel';
import { SaveModel } from './frame/saveModel';
import { createLastEventsModel } from './inspector/filters/lastEventsModel';
import { createVoicesModel } from './inspector/sound/voicesModel';
import { createTypesModel } from './inspector/typesModel';
import { createVariationsModel } from './inspector/variations/variationsModel';
import { createTimerModel } from './inspector/widgets/timerModel';
import { createPackModel } from './media/pack/packModel';
import { createModerationModel } from './moderation/moderationModel';
import { createEditorModel } from './overlays/editor/editorModel';
import { createTestTarget } from './overlays/editor/testTarget';
import { createShareModel } from './overlays/files/shareModel';
import { createOverlaysModel } from './overlays/overlaysModel';
import { createPreviewModel } from './preview/previewModel';
import { createTestModel } from './preview/testModel';
import { createSetupModel, isUntouched } from './start/setupModel';
import { createStatsModel } from './stats/statsModel';
import { createStreamsModel } from './stats/streamsModel';
import { createFixModel } from './stream/fixModel';
import { createMiniatureModel } from './stream/miniature/miniatureModel';
import type { ReceiptsRead } from './stream/usedModels';

/** All models of the settings page. The models that belong to one element always use the selected element. */
export type PageModel = ReturnType<typeof createPageModel>;

const callTimeoutMs = 15_000;

export function createPageModel(ports: SettingsPorts, settingsKey: string, theme: BrowserModels['theme']) {
  const call = createCompanionClient({
    fetch: ports.fetch,
    origin: ports.companionOrigin,
    key: () => settingsKey,
    timeoutMs: callTimeoutMs,
  });
  const address = createAddressModel(ports.address);
  const draft = createDraftModel(ports.clock, address);
  const stopRedirecting = redirectToAlerts(address, draft);
  const pageId = createPageId(ports.random);
  const save = new SaveModel({ draft, call, pageId, ports });
  const connection = createConnectionModel({
    pageId,
    ports,
    settingsKey,
    onSettings: (settings, isPresent) => (isPresent ? draft.rebase(settings) : draft.receive(settings)),
    onWidgetStored: (news) => custom.receiveStored(news),
  });
  const { status } = connection;
  const element = createElementModel(draft.settings, address);
  const titleOfOverlay = (name: string) => overlayTitle(draft.settings.value, name);
  const sizeOfOverlay = (name: string) => overlayNamed(draft.settings.value ?? { boxes: {} }, name).size;
  const linkOf = createLinkModels({
    titleOf: titleOfOverlay,
    sizeOf: sizeOfOverlay,
    call,
    status,
    ports,
    onLinks: (links) => connection.accept({ links }),
  });
  const dateTimeStyle = computed(() => dateTimeStyleOf(draft.settings.value));
  const account = computed(() => status.value?.account?.id ?? null);
  // When the account's problem changes, perks that could not be read are read again.
  const problem = computed(() => status.value?.account?.problem);
  const catalogue = createCatalogueModel(call, ports, account, problem);
  const { testedElement, testedWidget, testTarget } = createTestTarget({ draft, address, element: element.name });
  // Times at which something ends are compared with the companion's clock (SPEC CTL-10).
  const clock = createTickingNow({ ports, aheadMs: connection.aheadMs });
  const today = createCreatorsDay(clock.nowMs, dateTimeStyle);
  // There may be a new receipt after each new status, because overlays report the end of each alert. A new day also counts as an update.
  const updates = computed(() => (status.value?.account ? [status.value, today.value] : null));
  const prepare: MediaModelOptions['prepare'] = (file, options) =>
    prepareUpload(file, { ...options, createConverter: ports.createConverter });
  const media = createMediaModel({ call, send: ports.sendFile, prepare, origin: ports.companionOrigin, key: settingsKey });
  const custom = createCustomModel({ draft: namedByCode(draft, media), element: element.name, media, call, ports });
  const preview = createPreviewModel({
    ...{ settings: draft.settings, element: testedElement, ports, frameOfAlert: custom.frameOfAlert },
    titleOf: (id) => titleIn(catalogue, id),
    currency: () => currencyIn(catalogue),
  });
  const test = createTestModel(call, testTarget, ports.timers, () => currencyIn(catalogue));
  const network = createNetworkModel({ call, status, ports, onNetwork: (now) => connection.accept({ network: now }) });
  /** Add the model of a new feature here, so that it is closed when the page is closed. */
  const models = {
    address,
    connection,
    draft,
    save,
    publishing: createPublishingModel({ draft, stored: ports.unpublishedChanges }),
    overlays: createOverlaysModel({ draft, address, status, timers: ports.timers, currency: () => currencyIn(catalogue) }),
    share: createShareModel({ draft, address, media, ports, currency: () => currencyIn(catalogue) }),
    editor: createEditorModel({ draft, address, preview, ports, custom, currency: () => currencyIn(catalogue) }),
    custom,
    catalogue,
    account: createAccountModel({ call, status, onStatus: connection.accept }),
    image: createImageModel(call, status),
    devices: createDevicesModel({ call, status, ports, network, onDevices: (devices) => connection.accept({ devices }) }),
    keys: createKeysModel({ call, status, ports, settingsKey, onSettingsKey: address.openWithKey }),
    obs: createObsModel(call, status, { titleOf: titleOfOverlay, sizeOf: sizeOfOverlay }),
    diagnostics: createDiagnosticsModel({ call, status, ports }),
    appSettings: createAppSettingsModel({ call, link: connection.link }),
    network,
    test,
    setup: createSetupModel({ status, settings: draft.settings, element: element.name, test: test.outcome, call }),
    preview,
    types: createTypesModel({ draft, element, address, onTab: (tab) => tab !== 'all' && preview.chooseType(tab) }),
    variations: createVariationsModel({
      ...{ draft, element, random: ports.random },
      onEdit: (variation) => (variation.base ? preview.chooseType(variation.when.type) : preview.playVariation(variation)),
    }),
    moderation: createModerationModel({ draft, nowMs: clock.nowMs, clock }),
    lastEvents: createLastEventsModel({ call, element: element.name, settings: draft.settings, account }),
    erasure: createErasureModel({ call, timers: ports.timers }),
    receiptExport: createReceiptExportModel(ports, settingsKey),
    fix: createFixModel(call),
    timer: createTimerModel(call, status),
    stats: createStatsModel(call, clock.nowMs, account),
    streams: createStreamsModel({ call, timers: ports.timers, account, updates }),
    voices: createVoicesModel({ call, ports, settingsKey }),
    media,
    pack: createPackModel({ draft, media }),
    importExport: createImportExportModel({ draft, media, ports }),
    backup: createBackupModel({ call, ports, settingsKey }),
  };
  const stopStart = openSetupOnFirstRun(address, status, draft);
  return {
    ...models,
    dateTimeStyle,
    element: element.settings,
    elementName: element.name,
    testedElement,
    testedWidget,
    titleOf: (id: string) => titleIn(catalogue, id),
    get link() {
      return linkOf(draft.settings.value ? overlayOfAlerts(draft.settings.value, address.current.value) : element.name.value);
    },
    titleOfOverlay,
    linkOf,
    theme,
    openStream: () => {
      const control = createControlModel(ports.control, settingsKey, {
        opensSettings: true,
        moderation: computed(() => draft.settings.value && models.moderation.present.value),
      });
      const miniature = createMiniatureModel({
        ...{ settings: draft.published, status, catalogue, ports, titleOf: titleOfOverlay },
        control: control.control,
        aheadMs: connection.aheadMs,
        namesHidden: control.preferences.namesHidden,
        obsHref: () => address.hrefOfPart('account', 'obs', null),
      });
      return { control, miniature, ports: ports.control };
    },
    readReceipts: async (event: string): Promise<ReceiptsRead> => {
      const answer = await call(companionEndpoints.listReceipts, { query: { event } });
      return answer.ok ? { ok: true, receipts: answer.value.receipts } : { ok: false, why: refusalText(answer) };
    },
    chooseLanguage: ports.chooseLanguage,
    saveFile: ports.saveFile,
    nowMs: clock.nowMs,
    today,
    close: () => {
      stopStart();
      stopRedirecting();
      clock.close();
      for (const model of Object.values(models)) if ('close' in model) model.close();
    },
  };
}

/** Redirects links to *Alerts* to the editor of an overlay that shows alerts. */
function redirectToAlerts(address: AddressModel, { settings }: DraftModel): Undo {
  return effect(() => {
    const to = settings.value && alertsAddress(settings.value, address.current.value);
    if (to) address.redirect(to);
  });
}

/** Opens *Get started* once if nothing is set up yet and the link names no page. */
function openSetupOnFirstRun(address: AddressModel, status: ConnectionModel['status'], { settings }: DraftModel): Undo {
  let isDecided = address.current.peek().page !== null;
  return effect(() => {
    if (isDecided || !status.value || !settings.value) return;
    isDecided = true;
    if (address.current.peek().page === null && isUntouched(status.value, settings.value)) address.startAt('start');
  });
}

function titleIn({ catalogue, goals }: CatalogueModel, id: string): string | null {
  const present = catalogue.value;
  const perk = present.tag === 'ready' ? present.perks.find((one) => one.id === id) : undefined;
  return perk?.title ?? goals.value.find((goal) => goal.id === id)?.description ?? null;
}
