// Over 300 lines: pages, session and live channel share one state, and all of its changes are in this file.
import { clockSkewMs, type Sentence, sentence } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import {
  type AccountReference,
  type ConnectionState,
  type EngineLiveMessage,
  type EnginePort,
  type Levels,
  parseEngineLiveMessage,
} from '../../contract/engine';
import {
  boxSettings,
  defaultSettings,
  dressingsOf,
  type EndWatch,
  mediaOf,
  type Settings,
  themesOf,
  watchEnds,
  withoutEnded,
} from '../../contract/settings';
import { type AlertFeatures, needsTextLibrary, prepareFeatures } from '../alerts';
import { type CallCompanion, createCompanionClient, type LiveChannel, openLiveChannel } from '../companion';
import { KeyRing } from './keyRing';
import { createPages, type Page, type Pages } from './pages';
import type { EnginePorts } from './ports';
import { Reporter } from './reporter';
import { type ProblemSubject, Session } from './session';
import { beginsSilence, fillsOverlay, levelsOf, settingsByOurClock, visibleLayout, withKnownDecisions } from './settingsInForce';
import { TextLibraryLoader } from './textLibraryLoader';

const callTimeoutMs = 5_000;
/** How long a start waits for the companion: alerts may have been paused or muted while no engine ran (SPEC CTL-1). */
const helloTimeoutMs = 500;
/** How often pages of another build than the companion's are reloaded until they are gone. */
const reloadOldEveryMs = 10_000;
/** How often the clock is checked for a sleep of the machine. */
const sleepCheckMs = 5_000;

/** One per browser profile. Connects the pages with the companion. */
export class Engine {
  readonly #id: string;
  readonly #pages: Pages;
  readonly #keys: KeyRing;
  readonly #call: CallCompanion;
  #channel: LiveChannel | null = null;
  #session: Session | null = null;
  #account: AccountReference | null = null;
  /** The stream's origin and the page's build, as the companion sent them last. Not set from the cache. */
  #upstream: string | null = null;
  #build: string | undefined;
  /** As the companion sent them, and with their times by our clock. */
  #settings: Settings = defaultSettings();
  #settingsByOurClock = this.#settings;
  /** Until settings were read nothing is shown or forgotten: the defaults know no moderation (SPEC MOD-2), and no other boxes. */
  #knowsSettings = false;
  /** Until the companion has said what holds, or has not answered in time, nothing is shown. */
  #awaitsHello = true;
  /** The companion's count of erasures; null = not known yet. */
  #erasures: number | null = null;
  /** Ids of donations that are no longer at the platform. */
  #gone: readonly string[] = [];
  #companionAheadMs = 0;
  #state: ConnectionState = { tag: 'starting' };
  #settingsProblem: Sentence | null = null;
  readonly #problems = new Map<ProblemSubject, readonly Sentence[]>();
  #showIds = 0;
  #features: AlertFeatures = prepareFeatures(this.#settings, { library: null });
  readonly #texts: TextLibraryLoader;
  readonly #reporter: Reporter;
  #cancelTick: () => void;
  #cancelReload = () => {};
  /** Carries out the ends of mutes and safe mode, also while the companion is away (SPEC CTL-16). */
  readonly #ends: EndWatch;
  #closed = false;

  /** An engine begins with its first page. */
  readonly #openedMs: number;

  constructor(private readonly ports: EnginePorts) {
    this.#openedMs = ports.clock.now();
    this.#id = ports.newId();
    const { fetch, timers, companionOrigin: origin } = ports;
    this.#keys = new KeyRing({
      timers,
      pages: () => this.#pages.all(),
      onNoKey: () => this.#giveUp(),
      reopenChannel: () => {
        this.#channel?.rest();
        this.#channel?.wake();
      },
    });
    this.#call = this.#keys.callWith(createCompanionClient({ fetch, origin, key: () => this.#keys.key, timeoutMs: callTimeoutMs }));
    this.#cancelTick = this.#watchForSleep(ports.clock.now());
    this.#ends = watchEnds({
      timers: ports.timers,
      clock: { now: () => ports.clock.now() + this.#companionAheadMs },
      settings: () => this.#settings,
      onOver: (over) => {
        this.#apply(this.#account, withoutEnded(this.#settings, over));
        this.#writeCache();
      },
    });
    this.#texts = new TextLibraryLoader({
      timers,
      loadTextLibrary: () => ports.loadTextLibrary(),
      isWanted: () => !this.#closed && needsTextLibrary(this.#settings),
      onLoaded: () => {
        this.#prepareFeatures();
        this.#setProblems('texts', ...this.#textsProblems());
        this.#onChange();
      },
      onMissing: () => this.#setProblems('texts', ...this.#textsProblems()),
    });
    this.#pages = this.#createPages();
    this.#reporter = new Reporter({
      engineId: this.#id,
      clock: ports.clock,
      timers,
      call: this.#call,
      pages: this.#pages,
      isOpen: () => this.#keys.isChannelOpen,
      state: () => this.#state,
      problems: () => [...this.#problems.values()].flat(),
      session: () => this.#session,
    });
    void this.#start();
  }

  /** Adds a page by its message port. */
  join(port: EnginePort): void {
    if (this.#closed) port.post({ kind: 'gone' });
    else this.#pages.add(port);
  }

  /** Checks the connections: the network or the machine is back. */
  probe(): void {
    this.#session?.probe();
    this.#channel?.wake();
  }

  /** Stops everything; the pages then look for a new engine. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancelTick();
    this.#cancelReload();
    this.#keys.close();
    this.#ends.close();
    this.#channel?.close();
    this.#session?.close();
    this.#pages.close();
    this.#reporter.close();
    this.ports.onClosed();
  }

  /** Starts with the cached account and settings. */
  async #start(): Promise<void> {
    const cached = await this.ports.cache.read().catch(() => null); // without a cache the companion is asked next
    if (this.#closed) return;
    this.#companionAheadMs = cached?.companionAheadMs ?? 0;
    if (cached) this.#apply(cached.account, this.#settingsOrCurrent(cached.settings));
    const { fetch, timers, random, companionOrigin: origin } = this.ports;
    this.#channel = openLiveChannel({
      fetch,
      timers,
      random,
      origin,
      query: `?engine=${this.#id}`,
      parse: parseEngineLiveMessage,
      key: () => this.#keys.channelKey,
      onMessage: (message) => this.#receive(message),
      onOpen: (key) => {
        this.#keys.channelOpened(key);
        this.#scheduleReport();
      },
      onLost: (why, key) => {
        // A companion that refuses a key is there: it answers to another key, or the time runs out.
        const isRefused = this.#keys.channelLost(key, why === 'refused');
        if (key !== null && !isRefused) this.#startWithoutHello();
        return 'again';
      },
    });
    this.ports.timers.set(() => this.#startWithoutHello(), helloTimeoutMs);
  }

  /** Starts with what the previous engine has stored. */
  #startWithoutHello(): void {
    if (!this.#awaitsHello || this.#closed) return;
    this.#awaitsHello = false;
    if (this.#account) this.#apply(this.#account, this.#settings);
  }

  #receive(message: EngineLiveMessage): void {
    switch (message.type) {
      case 'hello':
        return this.#onHello(message);
      case 'account':
        this.#gone = message.gone ?? [];
        this.#reloadPagesIfChanged(message.account);
        this.#apply(message.account, this.#settings);
        this.#session?.probe(); // for the same account too: its key may be another one, or valid again
        return this.#writeCache();
      case 'settings':
        this.#apply(this.#account, this.#settingsOrCurrent(message.settings));
        return this.#writeCache();
      case 'erased':
        this.#erasures = message.erasures;
        return this.#session?.companionReached();
      case 'gone':
        this.#gone = message.gone ?? [];
        return this.#session?.companionReached();
      case 'perk-tasks':
        return this.#session?.services.perksTicked();
      case 'widget-stored':
        return this.#session?.services.customWidgets?.onStored(message.news);
      case 'command':
        return this.#session?.run(message.command, message.id);
      case 'ping':
        return;
    }
  }

  /** The companion sends what holds, when the channel opens. */
  #onHello(message: Extract<EngineLiveMessage, { type: 'hello' }>): void {
    // Not when the channel opens: another program at the same address may answer, too.
    if (this.#keys.accept() && !this.#session) this.#setState({ tag: 'starting' });
    // An old page is about to reload: start no alerts on it. If it does not reload, the time runs out.
    if (!this.#isOld(message.worker)) this.#awaitsHello = false;
    this.#erasures = message.erasures ?? null;
    this.#gone = message.gone ?? [];
    this.#companionAheadMs = -clockSkewMs(this.ports.clock.now(), message.nowMs, 0);
    this.#reloadPagesIfChanged(message.account, message.build, message.worker);
    this.#apply(message.account, this.#settingsOrCurrent(message.settings));
    this.#session?.probe();
    this.#session?.companionReached();
    this.#writeCache();
  }

  /** Reloads the pages if the upstream has changed, which their content policy names, or the build: engines of two builds supersede each other. */
  #reloadPagesIfChanged(account: AccountReference | null, build = this.#build, worker?: string): void {
    const upstream = account?.streamOrigin ?? this.#upstream;
    if (this.#isOld(worker)) this.#reloadOldPages();
    else if ((this.#upstream ?? upstream) !== upstream || (this.#build ?? build) !== build) this.#pages.broadcast({ kind: 'reload' });
    this.#upstream = upstream;
    this.#build = build;
  }

  /** Repeated while this engine lives: if the companion was slow, a page has reloaded from its cache and joined this engine again. */
  #reloadOldPages(): void {
    if (this.#closed) return;
    this.#cancelReload();
    this.#pages.broadcast({ kind: 'reload' });
    this.#cancelReload = this.ports.timers.set(() => this.#reloadOldPages(), reloadOldEveryMs);
  }

  /** Whether the companion serves another engine: a page that was opened without it may be of the build before (SPEC AWY-1). */
  #isOld(worker: string | undefined): boolean {
    const { workerPath } = this.ports;
    return workerPath !== undefined && worker !== undefined && worker !== workerPath;
  }

  #apply(account: AccountReference | null, settings: Settings): void {
    const before = this.#settingsByOurClock;
    this.#settings = settings;
    this.#settingsByOurClock = settingsByOurClock(settings, this.#companionAheadMs);
    this.#prepareFeatures();
    this.#pages.applySettings();
    this.#pages.broadcast({ kind: 'levels', ...this.#levels() });
    if (beginsSilence(before, this.#settingsByOurClock, this.ports.clock.now())) this.#pages.broadcast({ kind: 'hush' });
    const mayOpen = this.#knowsSettings && !this.#awaitsHello && !this.#keys.areAllRefused;
    if (account?.id !== this.#account?.id || (account && !this.#session)) this.#switchAccount(mayOpen ? account : null);
    else this.#session?.applySettings();
    this.#account = account;
    for (const page of this.#pages.all()) this.#postSettings(page);
    if (!account) this.#setState({ tag: 'unconfigured' });
    this.#setProblems('texts', ...this.#textsProblems());
    this.#setProblems('settings', this.#settingsProblem);
    this.#onChange();
    this.#ends.follow();
  }

  #prepareFeatures(): void {
    const supporterStatusOf = (event: BusinessEvent) => this.#session?.services.supporterStatusOf(event);
    this.#features = prepareFeatures(this.#settings, { library: this.#texts.library, known: this.#features, supporterStatusOf });
    void this.#texts.load();
  }

  #textsProblems(): readonly Sentence[] {
    return this.#texts.isMissing && needsTextLibrary(this.#settings) ? [sentence('overlay-texts-missing')] : this.#features.problems;
  }

  /** Settings that this build cannot read are reported; the current ones stay in force. So do moderation and what Live control did where the companion has lost its settings. */
  #settingsOrCurrent(settings: Settings | null): Settings {
    this.#settingsProblem = settings ? null : sentence('overlay-settings-unreadable');
    this.#knowsSettings ||= settings !== null;
    if (!settings?.isFallback) return settings ?? this.#settings;
    return withKnownDecisions(settings, this.#settings);
  }

  #switchAccount(account: AccountReference | null): void {
    this.#session?.close();
    this.#session = null;
    this.#problems.clear();
    if (!account) return;
    this.#session = new Session({
      ports: this.ports,
      call: this.#call,
      pages: this.#pages,
      accountId: account.id,
      ledger: this.ports.openLedger(account.id),
      settings: () => this.#settingsByOurClock,
      erasures: () => this.#erasures,
      gone: () => this.#gone,
      companionAheadMs: () => this.#companionAheadMs,
      openedMs: this.#openedMs,
      nextShowId: () => ++this.#showIds,
      features: () => this.#features,
      textLibrary: () => this.#texts.library,
      textsReady: (wanted) => this.#texts.load(wanted || undefined),
      onState: (state) => this.#setState(state),
      onChange: () => this.#scheduleReport(),
      onEnded: (box, completions) => this.#reporter.ended(box, completions),
      onErased: () => this.#reporter.forget(),
      onProblem: (about, ...problems) => this.#setProblems(about, ...problems),
      onSuperseded: () => this.close(),
    });
  }

  #writeCache(): void {
    if (!this.#knowsSettings) return;
    const cached = { account: this.#account, settings: this.#settings, companionAheadMs: this.#companionAheadMs };
    this.ports.cache.write(cached).catch(() => {
      this.#setProblems('storage', sentence('overlay-settings-not-kept'));
    });
  }

  /** Replaces the problems of a subject; none or null = solved. */
  #setProblems(about: ProblemSubject, ...found: readonly (Sentence | null)[]): void {
    const problems = found.filter((problem) => problem !== null);
    const known = this.#problems.get(about) ?? [];
    if (JSON.stringify(known) === JSON.stringify(problems)) return;
    if (problems.length === 0) this.#problems.delete(about);
    else this.#problems.set(about, problems);
    this.#scheduleReport();
  }

  #createPages(): Pages {
    return createPages({
      timers: this.ports.timers,
      isOfElements: (overlay) => this.#settings.overlays?.[overlay] !== undefined,
      mayFinish: (page) => fillsOverlay(this.#settings, page) && this.#session?.isShowing(page) === true,
      onJoined: (page) => this.#onJoined(page),
      onGone: (page, box) => this.#session?.pageGone(page, box),
      onShown: () => this.probe(),
      onChange: () => this.#onChange(),
      onRemote: (page, command) => this.#session?.runRemote(page, command),
      onCustom: (page, text) => this.#session?.services.onCustom(page, text),
      onAlertFrame: (page, { showId, request }) => this.#session?.services.openAlertFrame(page, showId, request),
      onShow: (page, message) => this.#session?.onShowMessage(page, message),
      onNotice: ({ box }, notice) =>
        box !== null && this.#setProblems(`box ${box}`, notice && sentence('overlay-of-box', { box, problem: notice })),
    });
  }

  #onJoined(page: Page): void {
    // What is known is shown again, though the companion may be away: this page's key may be good.
    if (this.#keys.join(page) && this.#account && !this.#session) this.#apply(this.#account, this.#settings);
    page.post({ kind: 'state', state: this.#state });
    page.post({ kind: 'levels', ...this.#levels() });
    this.#postSettings(page);
    this.#channel?.wake(); // the page may have a valid key
    this.#session?.probe();
  }

  #levels(): Levels {
    return levelsOf(this.#settingsByOurClock, this.ports.clock.now());
  }

  /** What a page needs to know of the settings: the layout of its overlay, and what to preload for its box. */
  #postSettings({ overlay, element, box, post }: Page): void {
    if (element === null) post({ kind: 'layout', layout: visibleLayout(this.#settings, overlay) });
    if (box === null) return;
    this.#setProblems(`box ${box}`, null); // the page checks its media again
    const settings = boxSettings(this.#settings, box);
    post({ kind: 'themes', themes: themesOf(settings), media: mediaOf(settings), dressings: dressingsOf(settings) });
  }

  #onChange(): void {
    this.#keys.pagesChanged();
    this.#session?.wake();
    this.#scheduleReport();
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#pages.broadcast({ kind: 'state', state });
    this.#scheduleReport();
  }

  /** The companion refuses the keys of all open pages. */
  #giveUp(): void {
    const isGivenUp = !this.#session && this.#state.tag === 'stopped' && this.#state.reason === 'link-rejected';
    if (isGivenUp) return; // the pages were told
    this.#switchAccount(null);
    this.#setState({ tag: 'stopped', reason: 'link-rejected', retryAtMs: this.ports.clock.now() });
  }

  /** A late timer means that the machine slept: connections may be dead. */
  #watchForSleep(lastMs: number): () => void {
    return this.ports.timers.set(() => {
      const nowMs = this.ports.clock.now();
      this.#cancelTick = this.#watchForSleep(nowMs);
      if (nowMs - lastMs > 2 * sleepCheckMs) this.probe();
    }, sleepCheckMs);
  }

  /** Schedules a report to the companion. */
  #scheduleReport(): void {
    this.#reporter.wake();
  }
}
