// This file has over 300 lines, because all messages of the live channel share the list of connections.
import { type BodyOf, catalogText, clockSkewMs } from '../../contract';
import type {
  CompanionEndpoints,
  CompanionStatus,
  ConnectedEngine,
  ControlLiveMessage,
  ControlOutcome,
  DeviceName,
  EngineProgram,
  LiveControlState,
  LocalizedText,
  SettingsLiveMessage,
  StoreChange,
} from '../../contract/companion';
import type { AccountReference, Command, EngineLiveMessage, EngineReport, QueueReport } from '../../contract/engine';
import { elementsOfOverlay, type Settings } from '../../contract/settings';
import type { EventSink } from '../../server/http';
import type { ConnectionLog } from '../health/connectionLog';
import type { Clock, Timers } from '../ports';
import { refusal, reportedProblem } from '../problems';
import { type Channel, ChannelSet } from './channelSet';
import { keptQueues, keptReport, queueWithoutSkew, withoutSkew } from './keptReport';
import { PendingCommands } from './pendingCommands';

const statusDelayMs = 50;
/** How many engines one link may connect. All sources in a browser share one engine, so this limits the browsers. */
const enginesOfOneLink = 8;
/** How many control pages one link may open. The sum for all devices and the settings key is below `maxChannels`. */
const controlPagesOfOneLink = 32;

interface LiveHubOptions {
  readonly timers: Timers;
  readonly clock: Clock;
  /** The account to send first on an engine's channel, and after each change. */
  account(): AccountReference | null;
  settings(): Settings;
  onSettings(): void;
  gone(): readonly string[];
  erasures(): number;
  readonly build: string;
  readonly worker?: string | undefined;
  status(): Omit<CompanionStatus, 'engines'>;
  readonly log: Pick<ConnectionLog, 'opened' | 'reported' | 'closed'>;
  controlPage(hub: Pick<LiveHub, 'engines' | 'reports'>): LiveControlState;
  onStopped(engineId: string, reason: string | null): void;
}

interface EngineTag {
  readonly engineId: string;
  readonly overlay: string;
  readonly program: EngineProgram;
}

interface OpenEngine {
  readonly channel: Channel<EngineLiveMessage, EngineTag>;
  report: EngineReport | null;
  /** Queues by element. They are separate from the status because they contain supporters' names. */
  queues: ReadonlyMap<string, QueueReport>;
  skewMs: number;
}

interface ReportingLink {
  readonly overlay: string;
  readonly elements: readonly string[];
}

interface ProvedLinks {
  readonly overlays: readonly string[];
  readonly elements: readonly string[];
}

type ReportOfEngine = BodyOf<CompanionEndpoints['reportEngine']>;

/** Whether the link may report for the engine. An engine may use the link of any overlay that it serves. */
function mayReportFor({ channel, report }: OpenEngine, { overlay, elements }: ReportingLink): boolean {
  if (report === null || channel.tag.overlay === overlay) return true;
  // Reports of older builds do not contain overlays, so their elements are compared instead.
  return report.overlays?.some((one) => one.overlay === overlay) ?? report.boxes.some(({ box: element }) => elements.includes(element));
}

/** A text that identifies the events that need approval. */
function keysAwaitingApproval(queues: ReadonlyMap<string, QueueReport>): string {
  const keys = [...queues.values()].flatMap(({ queue }) => queue.flatMap(({ key, held: approval }) => (approval === null ? [] : key)));
  return JSON.stringify(keys.sort());
}

/** Matches no real build or engine, so an engine that receives these values reloads its pages (SPEC ENG-9). */
const elsewhere = { build: 'elsewhere', worker: 'elsewhere' } as const;

export class LiveHub {
  readonly #engineChannels: ChannelSet<EngineLiveMessage, EngineTag>;
  readonly #pageChannels: ChannelSet<SettingsLiveMessage, string | null>;
  /** Each channel is tagged with the device of its key. Null for the settings key. */
  readonly #controlChannels: ChannelSet<ControlLiveMessage, DeviceName | null>;
  readonly #engines = new Map<string, OpenEngine>();
  readonly #pendingCommands: PendingCommands;
  #statusIsDue = false;
  #cancelStatus = () => {};
  #feedIsDue = false;
  #cancelFeed = () => {};

  constructor(private readonly options: LiveHubOptions) {
    this.#pendingCommands = new PendingCommands(options.timers);
    this.#engineChannels = new ChannelSet(options.timers, { type: 'ping' });
    this.#pageChannels = new ChannelSet(options.timers, { type: 'ping' });
    this.#controlChannels = new ChannelSet(options.timers, { type: 'ping' });
  }

  /** Throws 429 if no more engines may connect. A link cannot use up the connections of other links or of the creator's pages (SPEC CMP-37). */
  refuseEngineWhenFull({ engineId, overlay }: Pick<EngineTag, 'engineId' | 'overlay'>): void {
    // An engine that reconnects replaces its previous connection.
    if (!this.#engines.has(engineId)) this.#engineChannels.refuseWhenFull((tag) => tag.overlay === overlay, enginesOfOneLink);
  }

  refusePageWhenFull(): void {
    this.#pageChannels.refuseWhenFull();
  }

  refuseControlPageWhenFull(device: DeviceName | null): void {
    this.#controlChannels.refuseWhenFull((opened) => opened === device, controlPagesOfOneLink);
  }

  /** `mustMove`: reload the engine's pages, because the page now has another address (SPEC MCH-14). */
  openEngine(sink: EventSink, tag: EngineTag, mustMove: boolean): void {
    if (sink.closed) return;
    const former = this.#engines.get(tag.engineId);
    const channel = this.#engineChannels.add(sink, tag, () => {
      if (this.#engines.get(tag.engineId)?.channel === channel) {
        this.#engines.delete(tag.engineId);
        this.options.log.closed(tag.engineId);
      }
      this.statusChanged();
      this.feedChanged();
    });
    // The engine has reconnected, so its previous connection is dead, even if that was not noticed yet.
    this.#engines.set(tag.engineId, {
      channel,
      report: former?.report ?? null,
      queues: former?.queues ?? new Map(),
      skewMs: former?.skewMs ?? 0,
    });
    former?.channel.close();
    this.options.log.opened(tag.engineId);
    const { account, settings, erasures, clock } = this.options;
    const { build, worker } = mustMove ? elsewhere : this.options;
    const state = { account: account(), settings: settings(), erasures: erasures(), ...this.#gone() };
    channel.send({ type: 'hello', ...state, build, worker, nowMs: clock.now() });
    this.statusChanged();
  }

  openPage(sink: EventSink, page: string | null): void {
    if (sink.closed) return;
    const channel = this.#pageChannels.add(sink, page, () => {});
    channel.send({ type: 'hello', status: this.status(), settings: this.options.settings(), nowMs: this.options.clock.now() });
  }

  openControl(sink: EventSink, device: DeviceName | null): void {
    if (sink.closed) return;
    this.#controlChannels.add(sink, device, () => {}).send({ type: 'control', state: this.options.controlPage(this) });
  }

  /** `overlays`, `elements`: those of the request's links. All other elements in the report are dropped (SPEC CMP-38). */
  report({ engineId, report, nowMs, queues = [] }: ReportOfEngine, link: ReportingLink, { overlays, elements }: ProvedLinks): void {
    const engine = this.#engines.get(engineId);
    if (!engine || !mayReportFor(engine, link)) throw refusal('CONFLICT', catalogText('engine-unknown'));
    const skewMs = clockSkewMs(this.options.clock.now(), nowMs, engine.skewMs);
    engine.skewMs = skewMs;
    const wasStopped = engine.report?.state.tag === 'stopped';
    const isProved = ({ box: element }: { readonly box: string }) => elements.includes(element);
    const open = report.overlays?.filter(({ overlay }) => overlays.includes(overlay));
    const shown = keptReport({ ...report, boxes: report.boxes.filter(isProved), ...(open && { overlays: open }) });
    engine.report = withoutSkew(shown, skewMs);
    this.options.log.reported(engineId, report);
    const shownQueues = queues.filter(isProved).map(({ box: element, report }) => [element, queueWithoutSkew(report, skewMs)] as const);
    const awaitingBefore = keysAwaitingApproval(engine.queues);
    engine.queues = keptQueues(engine.report.boxes, shownQueues);
    this.statusChanged();
    if (keysAwaitingApproval(engine.queues) !== awaitingBefore) this.feedChanged();
    if (report.state.tag === 'stopped' && !wasStopped) this.options.onStopped(engineId, report.state.reason);
  }

  status(): CompanionStatus {
    const { account, ...rest } = this.options.status();
    return { account, engines: this.reports(), ...rest };
  }

  reports(): (ConnectedEngine & { readonly problems: readonly LocalizedText[] })[] {
    return [...this.#engines.values()].flatMap(({ report, channel: { tag } }) =>
      report
        ? { ...report, program: tag.program, problems: (report.problems ?? []).map((problem) => reportedProblem(tag.overlay, problem)) }
        : [],
    );
  }

  engines(): { readonly report: EngineReport; readonly program: EngineProgram; readonly queues: ReadonlyMap<string, QueueReport> }[] {
    return [...this.#engines.values()].flatMap(({ report, queues, channel }) =>
      report ? { report, queues, program: channel.tag.program } : [],
    );
  }

  command(command: Command): number {
    this.#engineChannels.broadcast({ type: 'command', command });
    return this.#engineChannels.size;
  }

  /** Like {@link command}, but waits briefly for the engines' answers. Later answers are sent to the control pages, with `commandId`. */
  ask(command: Command, commandId?: string): Promise<ControlOutcome> {
    return this.#pendingCommands.ask(
      {
        engines: [...this.#engines.keys()],
        send: (engineId, id) => this.#engines.get(engineId)?.channel.send({ type: 'command', command, id }),
      },
      commandId === undefined ? undefined : (outcome) => this.#controlChannels.broadcast({ type: 'outcome', commandId, outcome }),
    );
  }

  /** Receives an engine's answer to a command. Counts the answer only if the caller's link may report for the engine. */
  answered(answer: Parameters<PendingCommands['answered']>[0], link: ReportingLink): void {
    const engine = this.#engines.get(this.#pendingCommands.engineOf(answer.id) ?? '');
    if (engine && mayReportFor(engine, link)) this.#pendingCommands.answered(answer);
  }

  /** Notifies the engines of an erasure. Returns how many engines there are. */
  erased(): number {
    // Empties the lists of recent alerts until the engines report again, because these lists may contain erased events.
    for (const engine of this.#engines.values())
      engine.queues = new Map([...engine.queues].map(([element, report]) => [element, { ...report, recent: [] }]));
    this.#sendControlState();
    this.feedChanged();
    this.#engineChannels.broadcast({ type: 'erased', erasures: this.options.erasures() });
    return this.#engineChannels.size;
  }

  perkTasksChanged(): void {
    this.#engineChannels.broadcast({ type: 'perk-tasks' });
    this.feedChanged();
  }

  feedChanged(): void {
    if (this.#feedIsDue || this.#controlChannels.size === 0) return;
    this.#feedIsDue = true;
    this.#cancelFeed = this.options.timers.set(() => {
      this.#feedIsDue = false;
      this.#controlChannels.broadcast({ type: 'feed' });
    }, statusDelayMs);
  }

  shows(element: string): boolean {
    const settings = this.options.settings();
    return this.engines().some(({ report }) =>
      report.overlays?.some(({ overlay, pages }) => pages > 0 && elementsOfOverlay(settings, overlay).includes(element)),
    );
  }

  /** Sends a stored value to the editor, and to overlays that show one of the elements in `change` (SPEC CUS-113). */
  widgetStored(change: StoreChange): void {
    const settings = this.options.settings();
    const hasElement = (overlay: string) => elementsOfOverlay(settings, overlay).some((element) => change.boxes.includes(element));
    for (const { channel, report } of this.#engines.values()) {
      const overlays = [channel.tag.overlay, ...(report?.overlays ?? []).map(({ overlay }) => overlay)];
      if (overlays.some(hasElement)) channel.send({ type: 'widget-stored', news: change });
    }
    this.#pageChannels.broadcast({ type: 'widget-stored', news: change });
  }

  /** `by`: the settings page that saved the settings. It is not notified, because it already has them (SPEC SET-27). */
  settingsChanged(by?: string): void {
    const message = { type: 'settings', settings: this.options.settings() } as const;
    this.#engineChannels.broadcast(message);
    this.#pageChannels.broadcast(message, (page) => by === undefined || page !== by);
    this.#sendControlState(); // so that control pages show commands of other pages immediately
    this.options.onSettings();
  }

  accountChanged(): void {
    this.#engineChannels.broadcast({ type: 'account', account: this.options.account(), ...this.#gone() });
  }

  goneChanged(): void {
    this.#engineChannels.broadcast({ type: 'gone', ...this.#gone() });
    this.feedChanged();
    this.statusChanged();
  }

  #gone(): { readonly gone?: string[] } {
    const gone = [...this.options.gone()];
    return gone.length > 0 ? { gone } : {};
  }

  statusChanged(): void {
    if (this.#statusIsDue || this.#pageChannels.size + this.#controlChannels.size === 0) return;
    this.#statusIsDue = true;
    this.#cancelStatus = this.options.timers.set(() => {
      this.#statusIsDue = false;
      if (this.#pageChannels.size > 0) this.#pageChannels.broadcast({ type: 'status', status: this.status() });
      this.#sendControlState();
    }, statusDelayMs);
  }

  #sendControlState(): void {
    if (this.#controlChannels.size > 0) this.#controlChannels.broadcast({ type: 'control', state: this.options.controlPage(this) });
  }

  /** Closes the channels of an overlay whose key was renewed, revoked or removed. An engine that shows other overlays reconnects without this one. */
  endOverlay(overlay: string): void {
    const serves = (engineId: string) => this.#engines.get(engineId)?.report?.overlays?.some((one) => one.overlay === overlay) ?? false;
    this.#engineChannels.closeWhere((tag) => tag.overlay === overlay || serves(tag.engineId));
  }

  endPages(): void {
    this.#pageChannels.closeWhere(() => true);
    this.endControlPages(null);
  }

  /** Closes the control pages of a device whose key was renewed or removed. Null closes the pages that use the settings key. */
  endControlPages(device: DeviceName | null): void {
    this.#controlChannels.closeWhere((opened) => opened === device);
  }

  close(): void {
    this.#engineChannels.closeWhere(() => true);
    this.#pageChannels.closeWhere(() => true);
    this.#controlChannels.closeWhere(() => true);
    this.#cancelStatus();
    this.#cancelFeed();
    this.#pendingCommands.close();
  }
}
