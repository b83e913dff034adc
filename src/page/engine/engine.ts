import { catalogText, clockSkewMs } from '../../contract';
import type { AccountReference, ConnectionState, EngineLiveMessage, EnginePort } from '../../contract/engine';
import { type EndWatch, neededBy, type Settings, watchEnds, withoutEnded } from '../../contract/settings';
import { KeyRing } from './keyRing';
import { createPageReloads } from './pageReloads';
import { createPages, type Page, type Pages } from './pages';
import { type EnginePorts, watchForSleep } from './ports';
import { PreparedFeatures } from './preparedFeatures';
import { Reporter } from './reporter';
import { Session } from './session';
import { fillsOverlay, SettingsInForce, visibleLayout } from './settingsInForce';

/** How long alerts wait for the companion at startup. The creator may have paused or muted alerts while no engine ran (SPEC CTL-1). */
const helloTimeoutMs = 500;

export class Engine {
  readonly #id: string;
  readonly #pages: Pages;
  readonly #keys: KeyRing;
  #session: Session | null = null;
  #account: AccountReference | null = null;
  readonly #settings: SettingsInForce;
  /** Whether alerts still wait for the companion's state. They wait `helloTimeoutMs` at most. */
  #awaitsHello = true;
  #erasures: number | null = null;
  #gone: readonly string[] = [];
  #state: ConnectionState = { tag: 'starting' };
  #showIds = 0;
  readonly #features: PreparedFeatures;
  readonly #reloads: ReturnType<typeof createPageReloads>;
  readonly #reporter: Reporter;
  readonly #unwatchSleep: () => void;
  /** Ends mutes and safe mode on time, even while the companion is unreachable (SPEC CTL-10). */
  readonly #ends: EndWatch;
  #closed = false;

  readonly #openedMs: number;

  constructor(private readonly ports: EnginePorts) {
    this.#openedMs = ports.clock.now();
    this.#id = ports.newId();
    const { timers } = ports;
    this.#settings = new SettingsInForce(ports.clock);
    this.#reloads = createPageReloads(ports, () => this.#pages.broadcast({ kind: 'reload' }));
    this.#keys = new KeyRing({ ports, pages: () => this.#pages.all(), onNoKey: () => this.#giveUp() });
    this.#unwatchSleep = watchForSleep(ports, () => this.probe());
    this.#ends = watchEnds({
      timers,
      clock: { now: () => ports.clock.now() + this.#settings.companionAheadMs },
      settings: () => this.#settings.current,
      onOver: (over) => {
        this.#apply(this.#account, withoutEnded(this.#settings.current, over));
        this.#writeCache();
      },
    });
    this.#features = new PreparedFeatures({
      timers,
      settings: () => this.#settings.current,
      loadTextLibrary: () => ports.loadTextLibrary(),
      supporterStatusOf: (event) => this.#session?.services.supporterStatusOf(event),
      onLoaded: () => {
        this.#reportTexts();
        this.#onChange();
      },
      onMissing: () => this.#reportTexts(),
    });
    this.#pages = this.#createPages();
    this.#reporter = new Reporter({
      engineId: this.#id,
      clock: ports.clock,
      timers,
      call: this.#keys.call,
      pages: this.#pages,
      isOpen: () => this.#keys.isChannelOpen,
      state: () => this.#state,
      session: () => this.#session,
    });
    void this.#start();
  }

  join(port: EnginePort): void {
    if (this.#closed) port.post({ kind: 'gone' });
    else this.#pages.add(port);
  }

  probe(): void {
    this.#session?.probe();
    this.#keys.wakeChannel();
  }

  /** Stops the engine; its pages then look for a new one. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#unwatchSleep();
    this.#reloads.close();
    this.#keys.close();
    this.#ends.close();
    this.#features.close();
    this.#session?.close();
    this.#pages.close();
    this.#reporter.close();
    this.ports.onClosed();
  }

  async #start(): Promise<void> {
    const cached = await this.ports.cache.read().catch(() => null);
    if (this.#closed) return;
    this.#settings.companionAheadMs = cached?.companionAheadMs ?? 0;
    if (cached) this.#apply(cached.account, this.#settings.choose(cached.settings));
    this.#keys.openChannel({
      query: `?engine=${this.#id}`,
      onMessage: (message) => this.#receive(message),
      onOpen: () => this.#reporter.wake(),
      onUnreached: () => this.#startWithoutHello(),
    });
    this.ports.timers.set(() => this.#startWithoutHello(), helloTimeoutMs);
  }

  #startWithoutHello(): void {
    if (!this.#awaitsHello || this.#closed) return;
    this.#awaitsHello = false;
    if (this.#account) this.#apply(this.#account);
  }

  #receive(message: EngineLiveMessage): void {
    switch (message.type) {
      case 'hello':
        return this.#onHello(message);
      case 'account':
        this.#gone = message.gone ?? [];
        this.#reloads.follow(message);
        this.#apply(message.account);
        this.#session?.probe(); // even for the same account, because its key may have changed or may work again
        return this.#writeCache();
      case 'settings':
        this.#apply(this.#account, this.#settings.choose(message.settings));
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

  #onHello(message: Extract<EngineLiveMessage, { type: 'hello' }>): void {
    // Only the message `hello` proves that the companion accepts the key. An open channel does not, because another program at the same
    // address may have answered.
    if (this.#keys.accept() && !this.#session) this.#setState({ tag: 'starting' });
    // An old page is about to reload, so show no alerts on it. If it does not reload, alerts start after `helloTimeoutMs`.
    if (!this.#reloads.isOld(message.worker)) this.#awaitsHello = false;
    this.#erasures = message.erasures ?? null;
    this.#gone = message.gone ?? [];
    this.#settings.companionAheadMs = -clockSkewMs(this.ports.clock.now(), message.nowMs, 0);
    this.#reloads.follow(message);
    this.#apply(message.account, this.#settings.choose(message.settings));
    this.#session?.probe();
    this.#session?.companionReached();
    this.#writeCache();
  }

  #apply(account: AccountReference | null, settings: Settings = this.#settings.current): void {
    const beginsSilence = this.#settings.apply(settings);
    this.#features.prepare();
    this.#pages.applySettings();
    this.#pages.broadcast({ kind: 'levels', ...this.#settings.levels });
    if (beginsSilence) this.#pages.broadcast({ kind: 'hush' });
    const mayOpen = this.#settings.isKnown && !this.#awaitsHello && !this.#keys.areAllRefused;
    if (account?.id !== this.#account?.id || (account && !this.#session)) this.#switchAccount(mayOpen ? account : null);
    else this.#session?.applySettings();
    this.#account = account;
    for (const page of this.#pages.all()) this.#postSettings(page);
    if (!account) this.#setState({ tag: 'unconfigured' });
    this.#reportTexts();
    this.#reporter.setProblems('settings', this.#settings.problem);
    this.#onChange();
    this.#ends.follow();
  }

  #reportTexts(): void {
    this.#reporter.setProblems('texts', ...this.#features.problems);
  }

  #switchAccount(account: AccountReference | null): void {
    this.#session?.close();
    this.#session = null;
    this.#reporter.clearProblems();
    if (!account) return;
    this.#session = new Session({
      ports: this.ports,
      call: this.#keys.call,
      pages: this.#pages,
      accountId: account.id,
      ledger: this.ports.openLedger(account.id),
      settings: () => this.#settings.byOurClock,
      erasures: () => this.#erasures,
      gone: () => this.#gone,
      companionAheadMs: () => this.#settings.companionAheadMs,
      openedMs: this.#openedMs,
      nextShowId: () => ++this.#showIds,
      features: () => this.#features.current,
      textLibrary: () => this.#features.library,
      textsReady: (wanted) => this.#features.load(wanted || undefined),
      onState: (state) => this.#setState(state),
      onChange: () => this.#reporter.wake(),
      onEnded: (element, completions) => this.#reporter.ended(element, completions),
      onErased: () => this.#reporter.forget(),
      onProblem: (about, ...problems) => this.#reporter.setProblems(about, ...problems),
      onSuperseded: () => this.close(),
    });
  }

  #writeCache(): void {
    const { current: settings, companionAheadMs, isKnown } = this.#settings;
    if (!isKnown) return;
    const cached = { account: this.#account, settings, companionAheadMs };
    this.ports.cache.write(cached).catch(() => this.#reporter.setProblems('storage', catalogText('overlay-settings-not-kept')));
  }

  #createPages(): Pages {
    return createPages({
      timers: this.ports.timers,
      hasLayers: (overlay) => this.#settings.current.overlays?.[overlay] !== undefined,
      mayFinish: (page) => fillsOverlay(this.#settings.current, page) && this.#session?.isShowing(page) === true,
      onJoined: (page) => this.#onJoined(page),
      onGone: (page, element) => this.#session?.pageGone(page, element),
      onShown: () => this.probe(),
      onChange: () => this.#onChange(),
      onRemote: (page, command) => this.#session?.runRemote(page, command),
      onCustom: (page, text) => this.#session?.services.onCustom(page, text),
      onAlertFrame: (page, { showId, request }) => this.#session?.services.openAlertFrame(page, showId, request),
      onShow: (page, message) => this.#session?.onShowMessage(page, message),
      onNotice: ({ element }, notice) =>
        element !== null &&
        this.#reporter.setProblems(`box ${element}`, notice && catalogText('overlay-of-box', { box: element, problem: notice })),
    });
  }

  #onJoined(page: Page): void {
    // The new page's key may be valid. If so, the cached account's alerts can be shown again, even without the companion.
    if (this.#keys.join(page) && this.#account && !this.#session) this.#apply(this.#account);
    page.post({ kind: 'state', state: this.#state });
    page.post({ kind: 'levels', ...this.#settings.levels });
    this.#postSettings(page);
    this.#keys.wakeChannel();
    this.#session?.probe();
  }

  /** Sends the page the settings that it needs: the layout of its overlay, and the media to preload for its element. */
  #postSettings({ overlay, layer, element, post }: Page): void {
    if (layer === null) post({ kind: 'layout', layout: visibleLayout(this.#settings.current, overlay) });
    if (element === null) return;
    this.#reporter.setProblems(`box ${element}`, null); // cleared, because the page checks its media again
    post({ kind: 'themes', ...neededBy(this.#settings.current, element) });
  }

  #onChange(): void {
    this.#keys.pagesChanged();
    this.#session?.wake();
    this.#reporter.wake();
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#pages.broadcast({ kind: 'state', state });
    this.#reporter.wake();
  }

  #giveUp(): void {
    const isGivenUp = !this.#session && this.#state.tag === 'stopped' && this.#state.reason === 'link-rejected';
    if (isGivenUp) return;
    this.#switchAccount(null);
    this.#setState({ tag: 'stopped', reason: 'link-rejected', retryAtMs: this.ports.clock.now() });
  }
}
