// This file has over 300 lines, because it builds every feature of the companion, in the order of their dependencies.
import { join } from 'node:path';
import { catalogText, enginePathPattern } from '../contract';
import { type AccountProblem, localize } from '../contract/companion';
import { hasOpenOverlay } from '../contract/engine';
import { type EndWatch, type Settings, watchEnds, withoutEnded } from '../contract/settings';
import { ownOrigin } from './access/addresses';
import { createAuthenticator } from './access/authenticate';
import { LinkKeys } from './access/linkKeys';
import { createLinks, createMintedTokens } from './access/links';
import { createTickets } from './access/tickets';
import type { Account } from './account/account';
import { createIdentities } from './account/accountFiles';
import { createAccountImage } from './account/accountImage';
import { AccountModel } from './account/accountModel';
import { createEndedStreams, createReconnectNotices } from './account/endedStreams';
import { verifyAccount } from './account/verifyAccount';
import type { Upload } from './backup/backupFormat';
import { createStreamRecorder } from './broadcast/streamRecorder';
import { createNetworkSwitch } from './computer/networkSwitch';
import { controlPageState } from './control/controlState';
import { createFrames } from './customWidgets/frames';
import { createFeedSource } from './feed/feedSource';
import { watchClock } from './health/clockWatch';
import { createConnectionLog } from './health/connectionLog';
import { problemNotices } from './health/dataProblems';
import { createOldLinks, createRefusedKeys } from './health/refusedKeys';
import { LiveHub } from './live/liveHub';
import { createObsOpener } from './obs/obsSession';
import { createObsVisits, obsStatusOf } from './obs/obsVisits';
import { createOverlayLinks } from './obs/overlayLinks';
import { createBudget, feedMints, mintBudget, readBudget, shareOwnReads, withinBudget } from './platform/budgets';
import { createUpstream, watchPlatformLimit } from './platform/upstream';
import type { CompanionOptions } from './ports';
import { GoneDonations } from './receipts/goneDonations';
import { createSpeaker } from './speech/speaker';
import { createStatsReader } from './stats/statsReader';
import type { Stores } from './stores';

interface Topic<Payload extends readonly unknown[] = []> {
  publish(...payload: Payload): void;
  subscribe(run: (...payload: Payload) => void): void;
}

function createTopic<Payload extends readonly unknown[] = []>(): Topic<Payload> {
  const subscribers: ((...payload: Payload) => void)[] = [];
  return {
    publish: (...payload) => {
      for (const run of subscribers) run(...payload);
    },
    subscribe: (run) => void subscribers.push(run),
  };
}

interface Topics {
  readonly status: Topic;
  readonly account: Topic;
  readonly settingsAccessClosed: Topic;
  readonly settings: Topic;
}

export type Features = Awaited<ReturnType<typeof createFeatures>>;

export async function createFeatures(stores: Stores, options: CompanionOptions, newKey: () => string) {
  const { clock } = options;
  const topics: Topics = { status: createTopic(), account: createTopic(), settingsAccessClosed: createTopic(), settings: createTopic() };
  const access = await createAccess(stores, options, topics, newKey);
  const platform = createPlatform(stores, options, topics);
  const speech = await createSpeech(options, topics);
  const log = createConnectionLog(clock);
  const hub = createHub({ ...access, ...platform, ...speech, log }, stores, options, topics);
  topics.status.subscribe(() => hub.statusChanged());
  stores.disk.onChange(topics.status.publish);
  topics.account.subscribe(() => hub.accountChanged());
  topics.settingsAccessClosed.subscribe(() => hub.endPages());
  const feedSource = createFeed(platform, stores, options, hub);
  topics.status.subscribe(() => feedSource?.follow());
  topics.account.subscribe(() => feedSource?.wake());
  const mintedTokens = createMintedTokens(options.embedded, clock);
  return {
    ...options,
    ...stores,
    ...access,
    ...platform,
    ...speech,
    hub,
    feedSource,
    mintedTokens,
    log,
    clockWatch: watchClock({ ...options, monotonicMs: options.monotonicMs ?? clock.now }),
    program: {
      startedAtMs: clock.now(),
      crashes: [...(options.crashes ?? [])],
      logFails: options.logFails ?? (() => false),
      versions: { ...(options.versions ?? { ovation: '', node: '', system: '' }), build: buildOf(options) },
    },
    status: () => hub.status(),
    /**
     * Closes the live channels and streams of an overlay's link. Frames of custom widgets stop working when the link's key is removed (SPEC KEY-2).
     */
    endLink: async (overlay: string) => {
      hub.endOverlay(overlay);
      await mintedTokens.end(overlay);
    },
    ends: createEnds(stores, options, topics, hub),
    streamRecorder: createStreams(stores, options, topics, platform, hub),
    obs: createObs({ ...access, hub }, stores, options, topics),
    goneDonations: new GoneDonations({
      ...options,
      call: platform.call,
      mayCall: platform.mayRead,
      accounts: platform.accounts,
      receipts: stores.receipts,
      onChange: () => hub.goneChanged(),
    }),
    stats: createStatsReader({ call: platform.readUnshared, accounts: platform.accounts, clock }),
    frames: createFrames({ ...options, ...stores, ...access, ...platform, monotonicMs: options.monotonicMs ?? clock.now }),
    tickets: createTickets(clock, newKey, () => access.keys.settingsKey()),
    upload: { state: 'none' } as Upload,
  };
}

async function createAccess({ settings, keyFile, networkFile }: Stores, options: CompanionOptions, topics: Topics, newKey: () => string) {
  const { clock, timers, report, interfaceAddresses } = options;
  const keys = new LinkKeys({ document: keyFile, newKey, clock, timers, report });
  await keys.syncOverlays(settings.get());
  const network = createNetworkSwitch({
    ...options,
    document: networkFile,
    onChange: topics.status.publish,
    onSettingsAccessClosed: topics.settingsAccessClosed.publish,
  });
  const refusedKeys = createRefusedKeys(clock, report);
  const oldLinks = createOldLinks({ clock, timers, settings: settings.get, onChange: topics.status.publish });
  const authenticator = createAuthenticator({
    keys,
    interfaceAddresses,
    onUnknownKey: (key, isEngine) => {
      const overlay = keys.formerOverlay(key);
      if (overlay !== null || isEngine) oldLinks.refused(overlay);
    },
    onRefused: refusedKeys.note,
    isOpenToSettings: network.opensSettings,
  });
  return { keys, links: createLinks(keys, ownOrigin(options.reachedAt)), network, refusedKeys, oldLinks, authenticator };
}

function createPlatform({ accountFile, identityFile }: Stores, options: CompanionOptions, topics: Topics) {
  const { clock, timers, report, embedded, fetch } = options;
  const outcomes = createTopic<[Account, AccountProblem]>();
  const limit = watchPlatformLimit(fetch, clock);
  const call = createUpstream({ fetch: limit.fetch, clock, onOutcome: outcomes.publish });
  const reconnectNotices = createReconnectNotices(clock, topics.account.publish);
  const accounts = new AccountModel({
    stored: accountFile,
    identities: createIdentities(identityFile),
    timers,
    report,
    embedded,
    reconnectNotices,
    verify: (account) => verifyAccount(call, account),
    fixed: options.fixedAccount,
    onStatus: topics.status.publish,
  });
  outcomes.subscribe((account, problem) => accounts.observe(account, problem));
  const budgetOptions = { clock, lastCallAtMs: new Map<string, number>(), onGreedy: topics.status.publish };
  const reads = createBudget(readBudget, budgetOptions);
  const mints = createBudget(mintBudget, budgetOptions);
  const read = withinBudget(call, reads);
  return {
    limit,
    accounts,
    reconnectNotices,
    call,
    mints,
    read: shareOwnReads(read, clock),
    readUnshared: read(''),
    mayRead: () => reads.spendSpare(),
    mayMintForFeed: () => mints.spendSpare(feedMints),
    greedy: () => [...new Set([...reads.greedy(), ...mints.greedy()])],
    readPicture: createAccountImage({ fetch, clock, report, address: () => accounts.imageAddress() }),
  };
}

async function createSpeech({ clock, report, home, voices }: CompanionOptions, topics: Topics) {
  const speaker = await createSpeaker({
    clock,
    report,
    folder: join(home, 'speech'),
    find: async () => voices?.find(join(home, 'voices')) ?? [],
    onProblem: topics.status.publish,
  });
  return { speaker, platform: voices?.platform ?? '' };
}

type Access = Awaited<ReturnType<typeof createAccess>>;
type Platform = ReturnType<typeof createPlatform>;
type Speech = Awaited<ReturnType<typeof createSpeech>>;
interface Log {
  readonly log: ReturnType<typeof createConnectionLog>;
}

function createStreams({ settings, receipts }: Stores, options: CompanionOptions, topics: Topics, { accounts }: Platform, hub: LiveHub) {
  const recorder = createStreamRecorder({
    ...options,
    streams: receipts.streams,
    accountId: () => accounts.reference()?.id ?? null,
    startedAtMs: () => settings.get().streamStartedAtMs ?? null,
    isOverlayOpen: () => hub.engines().some(({ report }) => hasOpenOverlay(report)),
  });
  topics.settings.subscribe(recorder.settingsChanged);
  return recorder;
}

/** Turns mutes and safe mode off when their time is over (SPEC CTL-10). */
function createEnds({ settings }: Stores, { clock, timers, report }: CompanionOptions, topics: Topics, hub: LiveHub): EndWatch {
  const ends = watchEnds({
    clock,
    timers,
    settings: settings.get,
    onOver: (over) => {
      const change = (present: Settings) => {
        const next = withoutEnded(present, over);
        return next === present ? present : { ...next, version: present.version + 1 };
      };
      settings.updateAtOnce(change).then(
        () => hub.settingsChanged(),
        () => report('end of a mute or of safe mode not stored; retrying'),
      );
    },
  });
  topics.settings.subscribe(ends.follow);
  ends.follow();
  return ends;
}

/** Creates the source of the feed's events. Null if the companion does not read events itself. */
function createFeed(platform: Platform, { receipts }: Stores, options: CompanionOptions, hub: LiveHub) {
  const { feedRandom: random } = options;
  if (!random) return null;
  const { call, accounts, mayRead, mayMintForFeed: mayMint, limit } = platform;
  const onChange = () => hub.feedChanged();
  return createFeedSource({
    ...options,
    random,
    call,
    accounts,
    store: receipts.feed,
    mayMint,
    mayRead,
    platformMs: limit.platformMs,
    onChange,
  });
}

function createHub(features: Access & Platform & Speech & Log, stores: Stores, options: CompanionOptions, topics: Topics): LiveHub {
  const { accounts, reconnectNotices, greedy, keys, links, network, oldLinks, speaker, log } = features;
  const { settings, receipts, obsFile, problemFile, accountFile, setupFile, disk } = stores;
  const { clock, timers } = options;
  return new LiveHub({
    log,
    timers,
    clock,
    settings: settings.get,
    onSettings: topics.settings.publish,
    gone: () => receipts.gone(accounts.reference()?.id ?? ''),
    erasures: receipts.erasures,
    build: buildOf(options),
    worker: engineOf(options),
    account: () => accounts.reference(),
    status: () => {
      const account = accounts.status();
      const tooOften = greedy().map((element) => localize(catalogText('link-asks-too-often', { box: element })));
      const lost = accountFile.get().isLost && account === null ? localize(catalogText('account-lost')) : null;
      const ofFiles = problemNotices(problemFile);
      const all = [
        disk.problem(),
        lost,
        ...ofFiles,
        speaker.problem(),
        receipts.perkTasks.problem(),
        ...tooOften,
        ...oldLinks.notices(),
      ].filter((notice) => notice !== null);
      return {
        account,
        links: links.overlays(),
        keys: keys.list(),
        demoUrl: account?.demo ? links.demo() : null,
        hasControlKey: keys.hasControlKey(),
        devices: links.devices(),
        network: network.status(),
        obs: obsStatusOf(obsFile.get()),
        setup: setupFile.get(),
        ...(all.length > 0 && { notices: all }),
      };
    },
    controlPage: (hub) => controlPageState({ settings, hub, accounts, clock }),
    onStopped: createEndedStreams({ accounts, reconnectNotices, clock, timers }),
  });
}

function buildOf({ page }: CompanionOptions): string {
  return page.get('/')?.digest ?? '';
}

/** Path of the page's engine. Undefined if the page has no engine, or has several because files of different builds are mixed. */
function engineOf({ page }: CompanionOptions): string | undefined {
  const paths = [...page.keys()].filter((path) => enginePathPattern.test(path));
  return paths.length === 1 ? paths[0] : undefined;
}

function createObs({ keys, hub }: Access & { readonly hub: LiveHub }, stores: Stores, options: CompanionOptions, topics: Topics) {
  return createObsVisits({
    document: stores.obsFile,
    open: createObsOpener(options.timers),
    interfaceAddresses: options.interfaceAddresses,
    linksFor: createOverlayLinks({ ...options, keys, settings: stores.settings.get }),
    isOpenInObs: () => hub.engines().some(({ program }) => program.obs !== null),
    onStatus: topics.status.publish,
  });
}
