import { join } from 'node:path';
import { Hono } from 'hono';
import { type CompanionStatus, companionBasePath, companionEndpoints, defaultSettings, Settings, sentence, told } from '../contract';
import { type App, addRoutes, HttpProblem, renderProblem } from '../http';
import { createHostList, ownOrigin } from './access/addresses';
import { createDoor } from './access/authenticate';
import { freshKeys, KeysFile, keyMaker, type LinkHolder, LinkKeys } from './access/linkKeys';
import { createLinks } from './access/links';
import { createDoorkeeper, type Doorkeeper } from './access/originGuard';
import { AccountFile, createIdentities, IdentitiesFile } from './account/accountFiles';
import { AccountModel } from './account/accountModel';
import { createAccountPicture } from './account/accountPicture';
import { createEndedStreams } from './account/endedStreams';
import { createEngineWakes } from './account/reconnectNotices';
import { verifyAccount } from './account/verifyAccount';
import { addBackupRoutes, noUpload } from './backup/backupRoutes';
import { removeBrokenOff } from './backup/writeBackup';
import { Broadcast, noBroadcast } from './broadcast/broadcast';
import { deskState } from './control/controlState';
import { addDemoStream } from './demo/demoStream';
import { watchClock } from './health/clockWatch';
import { createConnectionLog } from './health/connectionLog';
import { createHealthReader } from './health/healthReader';
import { createRefusedKeys } from './health/refusedKeys';
import { LiveHub } from './live/liveHub';
import { addLiveRoute } from './live/liveRoute';
import { createNetworkSwitch, NetworkFile, shut } from './machine/networkSwitch';
import { createTickets } from './machine/tickets';
import { openMediaStore } from './media/mediaStore';
import { serveMedia } from './media/serveMedia';
import { addUploadRoute } from './media/uploadRoute';
import { noObs, ObsFile } from './obs/obsDocument';
import { createObsKeeper } from './obs/obsService';
import { createObsOpener } from './obs/obsSession';
import { createOurLinks } from './obs/ourLinks';
import { servePage } from './page/servePage';
import { createBudget, mintBudget, readBudget, withinBudget } from './platform/budgets';
import { createMintedTokens } from './platform/mintedTokens';
import { watchPlatformLimit } from './platform/platformLimit';
import { createUpstream } from './platform/upstream';
import type { Companion, CompanionOptions } from './ports';
import { addExportRoute } from './receipts/exportRoute';
import { openReceiptStore } from './receipts/sqliteReceiptStore';
import { type CompanionParts, createHandlers } from './routes';
import { createSpeaker } from './speech/speaker';
import { addSpeechRoute } from './speech/speechRoute';
import { createStatsReader } from './stats/statsReader';
import { openDocument } from './storage/storedDocument';

/** How long a start waits to learn whose key it has; afterwards it goes on asking while it runs. */
const firstVerificationMs = 1_500;

/** Opens the data folder and composes the companion; the account is identified, where it answers soon. */
export async function createCompanion(options: CompanionOptions): Promise<Companion> {
  const parts = await openParts(options);
  const { accounts, clockWatch, keys, links, hub, receipts, media, embedded } = parts;
  const doorkeeper = createDoorkeeper({
    isOwnHost: createHostList(options.reachedAt, options.interfaceAddresses),
    extraOrigins: options.extraOrigins,
  });
  const app = createApp(parts, doorkeeper, options);
  await parts.network.restore();
  await verifyAtFirst(accounts, options);

  let closing: Promise<void> | undefined;
  return {
    fetch: async (request, connection = {}) => {
      const own = doorkeeper.headers(request); // before a stream opens and lets go of what its request said
      const response = await answer(request).catch((error: unknown) => render(error, options));
      for (const [name, value] of Object.entries(own)) response.headers.set(name, value);
      return response;

      async function answer(asked: Request): Promise<Response> {
        doorkeeper.check(asked);
        const early = doorkeeper.preflight(asked) ?? servePage(options.page, asked, accounts.reference()?.streamOrigin ?? null);
        return early ?? (await serveMedia(media, asked)) ?? app.fetch(asked, connection);
      }
    },
    links: () => ({ settings: links.settings(), overlay: links.defaultOverlay(), demo: embedded ? links.demo() : null }),
    close: () => {
      accounts.close();
      clockWatch.close();
      hub.close();
      closing ??= keys.save().finally(() => receipts.close());
      return closing;
    },
  };
}

async function openParts(options: CompanionOptions): Promise<CompanionParts> {
  const { home, clock, timers, report, embedded } = options;
  const newKey = keyMaker((size) => options.randomBytes(size));
  const open = { home, clock, report };
  await removeBrokenOff(home);
  const settings = await openDocument({ ...open, name: 'settings.json', schema: Settings, fallback: defaultSettings() });
  const keysFile = await openDocument({ ...open, name: 'keys.json', schema: KeysFile, fallback: freshKeys(newKey) });
  const stored = await openDocument({ ...open, name: 'account.json', schema: AccountFile, fallback: { account: null } });
  const identities = await openDocument({ ...open, name: 'identities.json', schema: IdentitiesFile, fallback: { identities: [] } });
  const broadcast = await openDocument({ ...open, name: 'broadcast.json', schema: Broadcast, fallback: noBroadcast });
  const obsFile = await openDocument({ ...open, name: 'obs.json', schema: ObsFile, fallback: noObs });
  const networkFile = await openDocument({ ...open, name: 'network.json', schema: NetworkFile, fallback: shut });
  const { store: receipts, ...opened } = await openReceiptStore({ path: join(home, 'receipts.db'), clock, report });
  const { store: media, ...openedMedia } = await openMediaStore(open);
  const notices = [settings, keysFile, stored, identities, broadcast, obsFile, networkFile, opened, openedMedia].flatMap(
    ({ notice }) => notice ?? [],
  );

  const speaker = await createSpeaker({
    ...{ clock, report, folder: join(home, 'speech') },
    find: async () => options.voices?.find(join(home, 'voices')) ?? [],
    onProblem: () => hub.statusChanged(),
  });
  const keys = new LinkKeys({ document: keysFile, newKey, clock });
  await keys.keepBoxes(Object.keys(settings.get().boxes));
  const links = createLinks(keys, ownOrigin(options.reachedAt));
  const limit = watchPlatformLimit(options.fetch, clock);
  const call = createUpstream({ fetch: limit.fetch, onOutcome: (account, problem) => accounts.observe(account, problem) });
  const budgetOptions = { clock, askedAtMs: new Map<string, number>(), onGreedy: () => hub.statusChanged() };
  const budgets = { reads: createBudget(readBudget, budgetOptions), mints: createBudget(mintBudget, budgetOptions) };
  const read = withinBudget(call, budgets.reads);
  const wakes = createEngineWakes({ clock, tell: () => hub.accountChanged() });
  const accounts: AccountModel = new AccountModel({
    ...{ stored, identities: createIdentities(identities), timers, report, embedded },
    verify: (account) => verifyAccount(call, account),
    fixed: options.fixedAccount,
    wakes,
    onStatus: () => hub.statusChanged(),
  });
  const readPicture = createAccountPicture({ fetch: options.fetch, clock, report, address: () => accounts.pictureAddress() });
  const log = createConnectionLog(clock);
  const hub: LiveHub = new LiveHub({
    log,
    timers,
    clock,
    account: () => accounts.reference(),
    settings: settings.get,
    erasures: receipts.erasures,
    build: options.page.get('/')?.digest ?? '',
    status,
    desk: () => deskState({ settings, hub, accounts, clock }),
    onStopped: createEndedStreams({ accounts, wakes, clock, timers }),
  });

  function status(): CompanionStatus {
    const account = accounts.status();
    const demoUrl = account?.demo ? links.demo() : null;
    const greedy = [...new Set([...budgets.reads.greedy(), ...budgets.mints.greedy()])];
    const all = [
      options.dataPutBack ? told(sentence('data-put-back')) : null,
      ...notices,
      speaker.problem(),
      ...greedy.map((box) => told(sentence('link-asks-too-often', { box }))),
    ].filter((notice) => notice !== null);
    return {
      account,
      engines: hub.reports(),
      links: links.overlays(),
      keys: keys.list(),
      demoUrl,
      hasControlKey: keys.hasControlKey(),
      desks: links.desks(),
      network: network.status(),
      obs: obs.status(),
      ...(all.length > 0 && { notices: all }),
    };
  }
  const network = createNetworkSwitch({
    ...{ ...options, document: networkFile },
    onChange: () => hub.statusChanged(),
    onSettingsShut: () => hub.endPages(),
  });
  const refusedKeys = createRefusedKeys(clock, report);
  const door = createDoor({
    ...{ keys, interfaceAddresses: options.interfaceAddresses, onRefused: refusedKeys.note },
    isOpenToSettings: () => network.opensSettings(),
  });
  const obs = createObsKeeper({
    document: obsFile,
    open: createObsOpener(timers),
    interfaceAddresses: options.interfaceAddresses,
    linksFor: createOurLinks({ ...options, keys, settings: settings.get }),
    isOpenInObs: () => hub.engines().some(({ program }) => program.obs !== null),
    onStatus: () => hub.statusChanged(),
  });
  const stats = createStatsReader({ call: read(''), accounts, clock });
  const platform = options.voices?.platform ?? '';
  const startedAtMs = clock.now();
  const build = options.page.get('/')?.digest ?? '';
  const unknown = { ovation: '', node: '', system: '' };
  const clockWatch = watchClock({ clock, timers, report, monotonicMs: options.monotonicMs ?? clock.now });
  const health = createHealthReader({
    ...{ clockWatch, refusedKeys },
    crashes: [...(options.crashes ?? [])],
    logFails: () => options.logFails?.() ?? false,
    ...{ home, clock, log, limit, receipts, accounts, startedAtMs },
    versions: { ...(options.versions ?? unknown), build },
  });
  return {
    call,
    read,
    mints: budgets.mints,
    accounts,
    readPicture,
    door,
    keys,
    links,
    settings,
    hub,
    receipts,
    health,
    stats,
    media,
    obs,
    backup: {
      ...{ home, clock, timers, version: options.versions?.ovation ?? '', forms: options.forms ?? [] },
      ...{ machine: options.machine ?? null, upload: noUpload(), inspectStores: options.inspectStores },
    },
    embedded,
    mintedTokens: createMintedTokens(embedded, clock),
    receiptsADay: options.receiptsADay,
    broadcast,
    clock,
    timers,
    machine: options.machine ?? null,
    network,
    tickets: createTickets({ clock, newKey }),
    speaker,
    clockWatch,
    platform,
    status,
  };
}

function createApp(parts: CompanionParts, doorkeeper: Doorkeeper, options: CompanionOptions): App {
  const { door, keys, hub, receipts, media, accounts, speaker } = parts;
  const noteUse = (holder: LinkHolder) => {
    if (keys.touch(holder)) hub.statusChanged();
  };
  const app: App = new Hono();
  app.onError((error) => render(error, options));
  app.notFound((context) => render(new HttpProblem('NOT_FOUND', `There is nothing at ${context.req.path}.`), options));
  app.use(`${companionBasePath}/*`, async function keepOutOfCaches(context, next) {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  if (parts.embedded) addDemoStream(app, { embedded: parts.embedded, headers: doorkeeper.headers });
  addLiveRoute(app, { door, hub, noteUse, headers: doorkeeper.headers });
  addUploadRoute(app, { door, media });
  addSpeechRoute(app, { door, speaker });
  addBackupRoutes(app, { door, ...parts.backup });
  addExportRoute(app, { door, store: receipts, clock: options.clock, accountId: () => accounts.reference()?.id ?? null });
  addRoutes(app, {
    table: companionEndpoints,
    basePath: companionBasePath,
    handlers: createHandlers(parts),
    authenticate: ({ auth }, context) => {
      const caller = door.authenticate(auth, context);
      if (caller.kind !== 'anyone') noteUse(caller);
      return caller;
    },
  });
  return app;
}

function render(error: unknown, { report }: Pick<CompanionOptions, 'report'>): Response {
  return renderProblem(error, (defect) => report(`defect: ${defect instanceof Error ? `${defect.name}: ${defect.message}` : 'failure'}`));
}

/** Engines want to know whose ledger is theirs; but a platform that is away must not keep the page from its creator. */
async function verifyAtFirst(accounts: AccountModel, { timers, report }: CompanionOptions): Promise<void> {
  const verified = accounts.verify().catch((error: unknown) => {
    report(`the account could not be verified: ${error instanceof Error ? error.message : 'failure'}`);
  });
  if (accounts.isIdentified()) return;
  let cancel = () => {};
  const patience = new Promise<void>((resolve) => {
    cancel = timers.set(resolve, firstVerificationMs);
  });
  await Promise.race([verified, patience]);
  cancel();
}
