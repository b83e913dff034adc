import { type CatalogText, catalogText } from '../../../contract';
import { type BusinessEvent, businessTimeMs } from '../../../contract/api';
import type { QueuedEvent } from '../../../contract/engine';
import { isAboutEvents, type Widget } from '../../../contract/settings';
import type { TextLibrary } from '../../alerts';
import { createEventHistory, type EventHistory, spanStarts, type WidgetData } from '../../widgets';
import type { Pages } from '../pages';
import type { CountingPorts } from '../streamStart';
import { type CustomWidgets, createCustomWidgets } from './custom';
import { createGoals } from './goals';
import { createModerator, type Moderator } from './moderator';
import { createRankings } from './rankings';
import { createReader } from './reader';
import { createReadings, figuresRefreshMs, listNames, type ReadingName } from './readings';
import { createShownTimers } from './shownTimers';
import { RunningTimers } from './timers';
import { noWidgetMemory, readWidgetMemory, type WidgetMemory } from './widgetMemory';
import type { WidgetPart, WidgetScope } from './widgetPart';
import { createWidgetViews } from './widgetViews';

/** How long to wait before drawing, so that several changes are drawn together. */
const drawDelayMs = 120;
/** How long it takes until the platform's totals include a new donation. */
const figuresDelayMs = 1_200;
const saveDelayMs = 3_000;

export interface WidgetServiceOptions extends CountingPorts {
  readonly pages: Pages;
  library(): TextLibrary | null;
  onTimer(): void;
  onProblem(...problems: readonly CatalogText[]): void;
}

/** Computes what widgets show, from events and from the platform's totals and lists, and sends it to the pages. */
export class WidgetService {
  readonly custom: CustomWidgets;
  readonly timers: RunningTimers;
  readonly #startShownTimers: () => void;
  readonly #goals: ReturnType<typeof createGoals>;
  readonly #rankings: ReturnType<typeof createRankings>;
  readonly #parts: readonly WidgetPart[];
  readonly #reader: ReturnType<typeof createReader<ReadingName>>;
  readonly #moderator: Moderator;
  readonly #requested = new Set<ReadingName>();
  readonly #listsRead = new Set<ReadingName>();
  readonly #problems = new Map<ReadingName | 'custom', CatalogText>();
  readonly #views: ReturnType<typeof createWidgetViews>;
  #memory: WidgetMemory = noWidgetMemory;
  #startMs: number;
  #history: EventHistory;
  #early: QueuedEvent[] | null = [];
  #cancelDraw: (() => void) | null = null;
  #cancelSave: (() => void) | null = null;
  #cancelRefresh = () => {};
  #closed = false;

  constructor(private readonly options: WidgetServiceOptions) {
    const { clock, timers, library } = options;
    this.#startMs = options.start.ms;
    this.#history = createEventHistory(this.#startMs);
    const scope = this.#createScope();
    this.#goals = createGoals(scope);
    this.#rankings = createRankings(scope);
    this.timers = new RunningTimers({ ...options, events: () => this.#history.events });
    this.#startShownTimers = createShownTimers(scope, this.timers);
    this.custom = createCustomWidgets(scope, {
      hasLists: () => this.#hasLists,
      onProblem: (problem) => this.#setProblem('custom', problem),
    });
    this.#parts = [this.#goals, this.#rankings, this.custom, this.timers];
    this.#moderator = createModerator({ clock, timers, library }, () => this.#draw());
    this.#views = createWidgetViews({
      scope,
      moderator: this.#moderator,
      custom: this.custom,
      timers: this.timers,
      onTimer: () => options.onTimer(),
    });
    this.#reader = createReader(this.#createReadings(scope), { timers, clock });
    void this.#open();
  }

  wake(): void {
    if (!this.#isOpen) return;
    this.#moderator.applySettings(this.options.settings());
    this.#followStreamStart();
    for (const part of this.#parts) part.onSettings?.();
    this.#views.forgetGone();
    this.#startShownTimers();
    for (const name of this.#wanted()) if (!this.#requested.has(name)) this.#request(name);
    this.#draw();
  }

  /** Receives events that are new to the ledger: no tests, replays or duplicates (SPEC WDG-2). */
  addEvents(queued: readonly QueuedEvent[]): void {
    if (this.#early) this.#early.push(...queued);
    if (!this.#isOpen || queued.length === 0) return;
    const events = queued.map(({ event }) => event);
    const fresh = this.#history.add(events);
    for (const part of this.#parts) part.onEvents?.(fresh, events);
    if (fresh.some(({ type }) => type === 'donation.created' || type === 'goal.reached'))
      for (const name of this.#wanted()) if (!listNames.includes(name)) this.#reader.request(name, figuresDelayMs);
    this.#update();
  }

  /** Called when the companion is reachable again, because its data may have changed or been erased meanwhile. */
  refresh(): void {
    if (!this.#isOpen) return;
    this.#followErasures();
    if (this.#history.setGone(this.options.gone())) this.#update();
    this.custom.refresh();
    this.#requestAll();
  }

  perksTicked(): void {
    if (this.#isOpen && this.#wanted().includes('perksDone')) this.#reader.request('perksDone');
  }

  close(): void {
    this.#closed = true;
    this.#reader.close();
    this.#moderator.close();
    for (const part of this.#parts) part.close?.();
    this.#cancelDraw?.();
    this.#cancelRefresh();
    if (this.#cancelSave) this.#save();
  }

  get #isOpen(): boolean {
    return !this.#early && !this.#closed;
  }

  async #open(): Promise<void> {
    const stored = await this.options.ledger.memory.get('widgets').catch(() => null);
    await this.options.start.opened;
    if (this.#closed) return;
    this.#memory = readWidgetMemory(stored);
    this.#startMs = this.options.start.ms;
    this.#history = createEventHistory(this.#memory.startMs ?? this.#startMs, this.#memory.book);
    this.#history.begin(this.#startMs);
    for (const part of this.#parts) part.open?.(this.#memory);
    const early = this.#early ?? [];
    this.#early = null;
    this.addEvents(early);
    this.refresh();
    this.wake();
    this.#refreshPeriodically();
  }

  /** Every few minutes, stores that the stream is still live, and reads the platform's totals and lists again. */
  #refreshPeriodically(): void {
    this.#rankings.onSettings();
    this.#update();
    this.#cancelRefresh = this.options.timers.set(() => {
      this.#requestAll();
      this.#refreshPeriodically();
    }, figuresRefreshMs);
  }

  #followStreamStart(): void {
    const { ms } = this.options.start;
    if (ms === this.#startMs) return;
    this.#startMs = ms;
    this.#history.begin(ms);
    this.#rankings.onStreamStart();
    this.#requestAll();
  }

  #followErasures(): void {
    const erasures = this.options.erasures();
    if (erasures === null) return;
    const last = this.#memory.erasures;
    if (last !== null && last !== erasures) {
      this.#history = createEventHistory(this.#startMs);
      this.#rankings.onErased();
    }
    this.#update({ erasures });
  }

  #createScope(): WidgetScope {
    return {
      ...this.options,
      nowMs: () => this.options.start.nowMs(),
      spans: () => spanStarts(this.options.start.nowMs(), this.options.settings().timeZone ?? null),
      shown: () => this.#shown(),
      wanted: () => this.#wanted(),
      read: (name) => this.#request(name),
      draw: () => this.#draw(),
      changed: () => this.#update(),
    };
  }

  #createReadings({ call, accountId, nowMs, spans }: WidgetScope) {
    return createReadings({
      call,
      accountId,
      now: nowMs,
      startMs: () => this.#startMs,
      monthStartMs: () => spans().monthMs,
      listsFromMs: () => Math.min(this.#startMs, this.timers.sinceMs(), this.custom.sinceMs()),
      onGoal: (goal) => this.#goals.onGoal(goal),
      onGoals: (goals) => this.#goals.onGoals(goals),
      onPerksDone: (perksDone) => this.#update({ perksDone }),
      onTop: (span, donors) => this.#rankings.onTop(span, donors),
      onList: (name, events) => this.#onList(name, events),
      onProblem: (name, why) => this.#setProblem(name, why === null ? null : catalogText('overlay-widget-unread', { name, why })),
    });
  }

  #onList(name: ReadingName, events: readonly BusinessEvent[]): void {
    const fresh = this.#history.add(events);
    for (const part of this.#parts) part.onListed?.(fresh);
    this.#listsRead.add(name);
    this.#update();
  }

  get #hasLists(): boolean {
    return this.#listsRead.size === listNames.length;
  }

  #shown(): readonly Widget[] {
    const { boxes: elements } = this.options.settings();
    return this.options.pages.all().flatMap(({ element }) => (element !== null && elements[element]?.widget) || []);
  }

  #wanted(): readonly ReadingName[] {
    return [...new Set(this.#shown().flatMap((widget) => this.#readingsOf(widget)))];
  }

  #readingsOf(widget: Widget): readonly ReadingName[] {
    if (!isAboutEvents(widget.kind) && widget.kind !== 'timer') return [];
    if (widget.kind === 'goal') return this.#goals.readings(widget);
    if (widget.kind === 'top') return [widget.span];
    if (widget.kind === 'custom') return [...listNames, 'goal'];
    if (widget.kind === 'perks' && widget.done !== 'ignore') return [...listNames, 'perksDone'];
    return listNames;
  }

  #request(name: ReadingName): void {
    this.#requested.add(name);
    this.#reader.request(name);
  }

  #requestAll(): void {
    for (const name of this.#wanted()) this.#request(name);
  }

  #update(change: Partial<WidgetMemory> = {}): void {
    if (this.#closed) return;
    this.#memory = { ...this.#memory, ...change };
    this.#draw();
    this.#cancelSave ??= this.options.timers.set(() => this.#save(), saveDelayMs);
  }

  #save(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
    const kept = this.#parts.map((part) => part.keep?.());
    const times = { startMs: this.#startMs, aliveMs: this.options.start.nowMs() };
    const memory: WidgetMemory = Object.assign({}, this.#memory, times, { book: this.#history.keep() }, ...kept);
    this.options.ledger.memory.set('widgets', memory).catch(() => {}); // if this fails, only a start without the companion is affected
  }

  #setProblem(about: ReadingName | 'custom', problem: CatalogText | null): void {
    if (problem === null) this.#problems.delete(about);
    else this.#problems.set(about, problem);
    this.options.onProblem(...this.#problems.values());
  }

  #draw(): void {
    if (!this.#isOpen) return;
    this.#cancelDraw ??= this.options.timers.set(() => {
      this.#cancelDraw = null;
      this.#moderator.learn(this.#history.events);
      this.#views.post(this.#data());
    }, drawDelayMs);
  }

  #data(): WidgetData {
    const events = [...this.#history.events].reverse();
    const data: WidgetData = {
      events,
      streamEvents: events.filter((event) => businessTimeMs(event) >= this.#startMs),
      sums: this.#memory.book !== null || this.#hasLists ? this.#history.sums() : null,
      perksDone: this.#memory.perksDone ?? {},
      goal: undefined,
      reached: null,
      top: {},
    };
    return Object.assign(data, ...this.#parts.map((part) => part.data?.()));
  }
}
