// Over 300 lines: events, readings and pages change the same figures, and all of those changes are in this file.
import { dayMs, ownValue, type Sentence, type SentenceValue, sentence } from '../../../contract';
import { type BusinessEvent, businessKey, businessTimeMs, type EventType, identityOf } from '../../../contract/api';
import type { ReadGoal, StoredNews } from '../../../contract/companion';
import type { ButtonCommand, QueuedEvent } from '../../../contract/engine';
import {
  boxesOfOverlay,
  boxSettings,
  type ContentOf,
  type CustomEvent,
  isAboutEvents,
  overlaysOf,
  type PressedButton,
  type StoredByFrame,
  type TimerReading,
  type WidgetView,
  withStored,
} from '../../../contract/settings';
import type { TextLibrary } from '../../alerts';
import {
  contentOf,
  createEventHistory,
  type EventHistory,
  type ReachedGoal,
  type SpanStarts,
  spanStarts,
  type WidgetContext,
  type WidgetData,
  widgetTextsOf,
} from '../../widgets';
import type { Page, Pages } from '../pages';
import type { CountingPorts } from '../streamStart';
import { CustomFrames } from './customFrames';
import { createModerator, type Moderator } from './moderator';
import { createReader, type Reader } from './reader';
import { createReadings, type ReadingName } from './readings';
import { RunningTimers } from './timers';
import { noWidgetMemory, readWidgetMemory, type WidgetMemory } from './widgetMemory';

/** Delay before drawing, so that a burst of changes is drawn once. */
const drawDelayMs = 120;
/** Delay after a donation until the platform's figures include it. */
const figuresDelayMs = 1_200;
/** How often the platform's figures are read without an event: goals may be changed there. */
const refreshMs = 5 * 60_000;
const saveDelayMs = 3_000;
/** Months begin at least 28 days apart: a smaller step is another time zone. */
const sameMonthMs = 2 * dayMs;
const listNames: ReadingName[] = ['donations', 'followers'];
const celebrationMs = 14_000;
/** How long an event is news to custom widgets, after it happened or was caught up. */
const newsMs = 60_000;
/** How long a custom widget waits for the sums that it starts with. */
const firstFiguresMs = 3_000;
/** Tests that a custom widget is told of when it is drawn; it had the others. */
const maxTests = 20;
const maxPressed = 20;
/** A goal that was reached longer ago is not celebrated. */
const maxCelebrationAgeMs = 10 * 60_000;

/** A widget's view, and its text to compare it by. */
interface Drawn {
  readonly view: WidgetView | null;
  readonly text: string;
}
const nothing: Drawn = { view: null, text: 'null' };

export interface WidgetServiceOptions extends CountingPorts {
  readonly pages: Pages;
  /** null = not loaded. */
  library(): TextLibrary | null;
  /** A timer shows something else. */
  onTimer(): void;
  onProblem(...problems: readonly Sentence[]): void;
}

/** Computes what an account's widgets show, for all pages of the profile. */
export class WidgetService {
  readonly #reader: Reader<ReadingName>;
  readonly #frames: CustomFrames;
  /** Tests of the creator's for custom widgets, by box, newest first. */
  readonly #tests = new Map<string, readonly BusinessEvent[]>();
  /** How many alerts were skipped beside a custom widget, by box. */
  readonly #skips = new Map<string, number>();
  /** Buttons that the creator pressed in the editor, by box, oldest first. */
  readonly #pressed = new Map<string, readonly PressedButton[]>();
  /** What frames stored of late, by box. */
  readonly #stored = new Map<string, readonly StoredByFrame[]>();
  readonly #moderator: Moderator;
  readonly #posted = new Map<Page, string>();
  readonly #requested = new Set<ReadingName>();
  readonly #listsRead = new Set<ReadingName>();
  readonly #problems = new Map<ReadingName | 'custom', Sentence>();
  /** The start of the stream that the figures are of. */
  #startMs: number;
  #memory: WidgetMemory = noWidgetMemory;
  #history: EventHistory;
  #timers: RunningTimers;
  /** When the month began that a ranking of the month is of. */
  #monthMs = 0;
  /** Events that came while the memory was being read; null = it has been read. */
  #early: QueuedEvent[] | null = [];
  #reachedGoal: ReachedGoal | null = null;
  /** Events that the ledger gave of late, by when. */
  readonly #news = new Map<string, number>();
  /** When a custom widget was shown first, by this computer's clock; null = none was. */
  #firstCustomMs: number | null = null;
  #cancelFirst = () => {};
  #cancelDraw: (() => void) | null = null;
  #cancelSave: (() => void) | null = null;
  #cancelCelebration = () => {};
  #cancelDay = () => {};
  #cancelRefresh = () => {};
  #closed = false;

  constructor(private readonly options: WidgetServiceOptions) {
    const { clock, timers } = options;
    this.#startMs = options.start.ms;
    this.#history = createEventHistory(this.#startMs);
    this.#timers = this.#openTimers();
    this.#moderator = createModerator({ clock, timers, library: options.library }, () => this.#draw());
    const readings = createReadings({
      call: options.call,
      accountId: options.accountId,
      now: () => this.#nowMs(),
      startMs: () => this.#startMs,
      monthStartMs: () => this.#monthStartMs,
      listsFromMs: () => Math.min(this.#startMs, this.#timers.sinceMs(), this.#customSinceMs()),
      onGoal: (goal) => {
        this.#update({ goal });
        if (goal === null && this.#wanted().includes('goals')) this.#reader.request('goals');
      },
      onGoals: (goals) => {
        // The list says what became of a goal after its celebration; one that was deleted is not in it.
        if (this.#reachedGoal?.isCelebrated === false) this.#reachedGoal = null;
        this.#update({ goals: [...goals] });
      },
      onPerksDone: (perksDone) => this.#update({ perksDone }),
      onTop: (span, donors) => this.#update({ top: { ...this.#memory.top, [span]: donors } }),
      onList: (name, events) => {
        this.#timers.take(this.#history.add(events));
        this.#listsRead.add(name);
        this.#update({});
      },
      onProblem: (name, why) => this.#setProblem(name, why),
    });
    this.#reader = createReader(readings, { timers, clock });
    this.#frames = new CustomFrames({
      call: options.call,
      timers,
      onPath: () => this.#draw(),
      onProblem: (problem) => this.#setProblemOf('custom', problem),
    });
    void this.#open();
  }

  /** Pages or settings have changed. */
  wake(): void {
    if (this.#early || this.#closed) return;
    const { settings } = this.options;
    this.#moderator.applySettings(settings());
    this.#followStreamStart();
    this.#followMonth();
    this.#awaitFirstFigures();
    this.#timers.followSettings();
    for (const page of [...this.#posted.keys()]) if (!this.options.pages.all().includes(page)) this.#posted.delete(page);
    for (const name of this.#wanted()) if (!this.#requested.has(name)) this.#request(name);
    this.#draw();
  }

  /** The companion was reached: its data may be newer, and what was erased there must be removed here. */
  refresh(): void {
    if (this.#early || this.#closed) return;
    const erasures = this.options.erasures();
    const last = this.#memory.erasures;
    if (erasures !== null && last !== null && last !== erasures) {
      this.#history = createEventHistory(this.#startMs);
      this.#update({ top: {} });
    }
    if (erasures !== null) this.#update({ erasures });
    if (this.#history.setGone(this.options.gone())) this.#update({});
    this.#stored.clear(); // what came meanwhile is not known: a frame that is loaded reads it from the companion
    this.#frames.refresh();
    this.#requestAll();
  }

  /** The perk queue changed. */
  perksTicked(): void {
    if (!this.#early && this.#wanted().includes('perksDone')) this.#reader.request('perksDone');
  }

  /** Events that are new to the ledger: no test, replay or duplicate (SPEC WDG-2). */
  take(queued: readonly QueuedEvent[]): void {
    if (this.#early) this.#early.push(...queued);
    else if (queued.length > 0 && !this.#closed) this.#take(queued.map(({ event }) => event));
  }

  /** A test of the creator's in `box`: custom widgets of its overlays are told, and nothing counts it. */
  takeTest(box: string, events: readonly BusinessEvent[]): void {
    for (const other of this.#customBeside(box)) this.#tests.set(other, [...events, ...(this.#tests.get(other) ?? [])].slice(0, maxTests));
    this.#draw();
  }

  /** The creator skipped an alert of `box` (SPEC CUS-87). */
  takeSkip(box: string): void {
    for (const other of this.#customBeside(box)) this.#skips.set(other, (this.#skips.get(other) ?? 0) + 1);
    this.#draw();
  }

  /** Boxes of custom widgets on the overlays that show the box. */
  #customBeside(box: string): readonly string[] {
    const settings = this.options.settings();
    const together = Object.keys(overlaysOf(settings)).map((overlay) => boxesOfOverlay(settings, overlay));
    const boxes = new Set(together.filter((all) => all.includes(box)).flat());
    return [...boxes].filter((other) => ownValue(settings.boxes, other)?.widget?.kind === 'custom');
  }

  /** A frame that is open gets it; one that opens later does not (SPEC CUS-96). Ids grow over a restart of the engine. */
  pressButton({ box, field, value }: ButtonCommand): void {
    const before = this.#pressed.get(box) ?? [];
    const id = Math.max(this.options.clock.now(), (before.at(-1)?.id ?? 0) + 1);
    this.#pressed.set(box, [...before, { id, field, value }].slice(-maxPressed));
    this.#draw();
  }

  /** A frame of these boxes has stored a value (SPEC CUS-114). */
  takeStored({ boxes, ...entry }: StoredNews): void {
    for (const box of boxes) this.#stored.set(box, withStored(this.#stored.get(box) ?? [], entry, this.options.clock.now()));
    this.#draw();
  }

  /** A message of the page's custom widget. */
  onCustom(page: Page, text: string | null): void {
    this.#frames.onMessage(page, text);
  }

  /** What the box's timer shows; null = it has none. */
  timer(box: string): TimerReading | null {
    return this.#timers.reading(box);
  }

  close(): void {
    this.#closed = true;
    this.#reader.close();
    this.#frames.close();
    this.#moderator.close();
    this.#cancelDraw?.();
    this.#cancelFirst();
    this.#cancelCelebration();
    this.#cancelDay();
    this.#cancelRefresh();
    if (this.#cancelSave) this.#save();
  }

  async #open(): Promise<void> {
    const stored = await this.options.ledger.memory.get('widgets').catch(() => null); // the ledger's writers report its failures
    await this.options.start.opened;
    if (this.#closed) return;
    this.#memory = readWidgetMemory(stored);
    const { startMs, aliveMs } = this.#memory;
    this.#startMs = this.options.start.ms;
    this.#history = createEventHistory(startMs ?? this.#startMs, this.#memory.book);
    this.#history.begin(this.#startMs);
    const { all, month, stream } = this.#memory.top;
    this.#monthMs = this.#monthStartMs;
    const isOfThisMonth = aliveMs !== null && aliveMs >= this.#monthMs;
    const top = { all, ...(isOfThisMonth && { month }), ...(startMs === this.#startMs && { stream }) };
    this.#memory = { ...this.#memory, top };
    this.#timers = this.#openTimers();
    const early = this.#early ?? [];
    this.#early = null;
    this.take(early);
    this.refresh();
    this.wake();
    this.#refreshPeriodically();
  }

  /** Every few minutes: records that the stream goes on, and reads the platform again. */
  #refreshPeriodically(): void {
    this.#followMonth();
    this.#update({});
    this.#cancelRefresh = this.options.timers.set(() => {
      this.#requestAll();
      this.#refreshPeriodically();
    }, refreshMs);
  }

  #openTimers(): RunningTimers {
    return new RunningTimers({ ...this.options, events: () => this.#history.events }, this.#memory.timers);
  }

  /** Now by the platform's clock, as the times of events are. */
  #nowMs(): number {
    return this.options.start.nowMs();
  }

  #followStreamStart(): void {
    const { ms } = this.options.start;
    if (ms === this.#startMs) return;
    this.#startMs = ms;
    this.#history.begin(ms);
    this.#update({ top: { ...this.#memory.top, stream: [] } });
    this.#requestAll();
  }

  /** The platform may be away when the month turns: its ranking of the month before is dropped. */
  #followMonth(): void {
    const before = this.#monthMs;
    this.#monthMs = this.#monthStartMs;
    this.#awaitNextDay();
    if (this.#monthMs - before < sameMonthMs) return;
    const { month: _ended, ...top } = this.#memory.top;
    this.#update({ top });
    if (this.#wanted().includes('month')) this.#request('month');
  }

  /** Weeks and months end at midnight. A midnight that is further away is awaited after the next refresh: the clocks may be set. */
  #awaitNextDay(): void {
    this.#cancelDay();
    const leftMs = this.#spans.nextDayMs - this.#nowMs();
    if (leftMs > refreshMs) return;
    this.#cancelDay = this.options.timers.set(() => {
      this.#followMonth();
      this.#draw();
    }, leftMs);
  }

  #take(events: readonly BusinessEvent[]): void {
    this.#remember(events);
    const fresh = this.#history.add(events);
    this.#timers.take(fresh);
    const types = new Set<EventType>(fresh.map(({ type }) => type));
    if (types.has('donation.created') || types.has('goal.reached'))
      for (const name of this.#wanted()) if (!listNames.includes(name)) this.#reader.request(name, figuresDelayMs);
    for (const event of fresh) if (event.type === 'goal.reached') this.#celebrate(event);
    this.#update({});
  }

  #remember(events: readonly BusinessEvent[]): void {
    const nowMs = this.options.clock.now();
    for (const [key, atMs] of this.#news) if (nowMs - atMs > newsMs) this.#news.delete(key);
    for (const event of events) this.#news.set(identityOf(event), nowMs);
  }

  /** The engine may have been started anew since the event was stored: what has just happened is news, too. */
  #isNews({ key, atMs }: CustomEvent): boolean {
    const givenMs = this.#news.get(key) ?? Number.NEGATIVE_INFINITY;
    return this.options.clock.now() - givenMs < newsMs || this.#nowMs() - atMs < newsMs;
  }

  #celebrate(event: Extract<BusinessEvent, { type: 'goal.reached' }>): void {
    if (this.#nowMs() - businessTimeMs(event) > maxCelebrationAgeMs) return;
    const { goalId, description, amount, totalRaised, currency, completedAt } = event.data;
    const goal: ReadGoal = { id: goalId, description, amount, totalRaised, currency, completedAt };
    this.#reachedGoal = { goal, key: businessKey(event), isCelebrated: true };
    this.#cancelCelebration();
    this.#cancelCelebration = this.options.timers.set(() => {
      this.#reachedGoal = { goal, key: businessKey(event), isCelebrated: false };
      if (this.#wanted().includes('goals')) this.#reader.request('goals');
      this.#draw();
    }, celebrationMs);
  }

  /** The readings that the widgets of open pages need. */
  #wanted(): ReadingName[] {
    const { boxes } = this.options.settings();
    const names = this.options.pages.all().flatMap(({ box }): ReadingName[] => {
      const widget = box === null ? undefined : ownValue(boxes, box)?.widget;
      if (!widget) return [];
      if (!isAboutEvents(widget.kind)) return widget.kind === 'timer' ? listNames : [];
      // Without an open goal the last reached one is shown.
      if (widget.kind === 'goal')
        return widget.goalId !== undefined ? ['goals'] : this.#memory.goal === null ? ['goal', 'goals'] : ['goal'];
      if (widget.kind === 'custom') return [...listNames, 'goal'];
      if (widget.kind === 'perks' && widget.done !== 'ignore') return [...listNames, 'perksDone'];
      return widget.kind === 'top' ? [widget.span] : listNames;
    });
    return [...new Set(names)];
  }

  #request(name: ReadingName): void {
    this.#requested.add(name);
    this.#reader.request(name);
  }

  #requestAll(): void {
    for (const name of this.#wanted()) this.#request(name);
  }

  #update(change: Partial<WidgetMemory>): void {
    if (this.#closed) return;
    this.#memory = { ...this.#memory, ...change };
    this.#draw();
    this.#cancelSave ??= this.options.timers.set(() => this.#save(), saveDelayMs);
  }

  #save(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
    const memory: WidgetMemory = {
      ...this.#memory,
      startMs: this.#startMs,
      aliveMs: this.#nowMs(),
      timers: this.#timers.keep(),
      book: this.#history.keep(),
    };
    this.options.ledger.memory.set('widgets', memory).catch(() => {}); // then a start without the companion shows no widgets; the ledger's other writers report failures
  }

  #setProblem(name: ReadingName, why: SentenceValue | null): void {
    this.#setProblemOf(name, why === null ? null : sentence('overlay-widget-unread', { name, why }));
  }

  #setProblemOf(about: ReadingName | 'custom', problem: Sentence | null): void {
    if (problem === null) this.#problems.delete(about);
    else this.#problems.set(about, problem);
    this.options.onProblem(...this.#problems.values());
  }

  #draw(): void {
    if (this.#closed || this.#early) return;
    this.#cancelDraw ??= this.options.timers.set(() => {
      this.#cancelDraw = null;
      this.#post();
    }, drawDelayMs);
  }

  /** Posts to each page whose widget has changed. */
  #post(): void {
    const settings = this.options.settings();
    const by = { moderate: this.#moderator.moderate, words: widgetTextsOf(settings) };
    const data = this.#data();
    this.#moderator.learn(this.#history.events);
    const views = new Map<string, Drawn>();
    for (const page of this.options.pages.all()) {
      const { box } = page;
      const isWidget = box !== null && ownValue(settings.boxes, box)?.widget !== undefined;
      if (!isWidget && !this.#posted.has(page)) continue;
      const key = `${box} ${page.overlayKey}`; // a custom widget's frame has another path for each link (SPEC KEY-2)
      const drawn = box === null ? nothing : (views.get(key) ?? this.#viewOf(page, box, data, by));
      if (box !== null) views.set(key, drawn);
      if (drawn.text === this.#posted.get(page)) continue;
      this.#posted.set(page, drawn.text);
      page.post({ kind: 'widget', view: drawn.view });
      if (drawn.view?.content.kind === 'timer') this.options.onTimer();
    }
  }

  #viewOf(page: Page, name: string, data: WidgetData, by: Pick<WidgetContext, 'moderate' | 'words'>): Drawn {
    const settings = this.options.settings();
    const { locale, timeZone = null } = settings;
    const box = boxSettings(settings, name);
    const timer = this.#timers.reading(name);
    const context: WidgetContext = { box, locale, timeZone, nowMs: this.#nowMs(), ...by, ...(timer && { timer }) };
    const drawn = contentOf(data, context);
    const content = drawn?.kind === 'custom' ? this.#inItsFrame(page, drawn, context) : drawn;
    const view = content && { look: box.look, content };
    return { view, text: JSON.stringify(view) };
  }

  /** A custom widget with its frame, its tests, and what the creator's controls say. */
  #inItsFrame(page: Page, content: ContentOf<'custom'>, context: WidgetContext): ContentOf<'custom'> {
    const { box: name } = page;
    const { widget } = context.box;
    if (name === null || widget?.kind !== 'custom') return content;
    const { control } = this.options.settings();
    const tests = contentOf({ ...this.#data(), events: this.#tests.get(name) ?? [] }, context);
    return {
      ...content,
      events: content.events.map((event) => (this.#isNews(event) ? { ...event, isNews: true } : event)),
      frame: this.#mayStart ? this.#frames.path(page, name, widget) : null,
      tests: tests?.kind === 'custom' ? tests.events : [],
      pressed: this.#pressed.get(name) ?? [],
      stored: this.#stored.get(name) ?? [],
      starts: ownValue(control?.widgetStarts ?? {}, name) ?? 0,
      skips: this.#skips.get(name) ?? 0,
      soundLevel: control?.muted.sound ? 0 : (control?.volume ?? 1),
    };
  }

  /** Authors read the sums once, at the start: the frame waits for them, but not for ever. */
  get #mayStart(): boolean {
    if (this.#listsRead.size === listNames.length) return true;
    return this.#firstCustomMs !== null && this.options.clock.now() - this.#firstCustomMs >= firstFiguresMs;
  }

  /** Only the pages of custom widgets make the engine read the lists. */
  #awaitFirstFigures(): void {
    if (this.#firstCustomMs !== null || !this.#showsCustom()) return;
    this.#firstCustomMs = this.options.clock.now();
    this.#cancelFirst = this.options.timers.set(() => this.#draw(), firstFiguresMs);
  }

  #showsCustom(): boolean {
    const { boxes } = this.options.settings();
    return this.options.pages.all().some(({ box }) => box !== null && ownValue(boxes, box)?.widget?.kind === 'custom');
  }

  /** Since when a custom widget knows events: since the month began. */
  #customSinceMs(): number {
    return this.#showsCustom() ? this.#monthStartMs : Number.POSITIVE_INFINITY;
  }

  /** The creator's week and month. */
  get #spans(): SpanStarts {
    return spanStarts(this.#nowMs(), this.options.settings().timeZone ?? null);
  }

  get #monthStartMs(): number {
    return this.#spans.monthMs;
  }

  #data(): WidgetData {
    const events = [...this.#history.events].reverse();
    const wanted: readonly string[] = this.#wanted();
    return {
      events,
      streamEvents: events.filter((event) => businessTimeMs(event) >= this.#startMs),
      sums: this.#memory.book !== null || this.#listsRead.size === listNames.length ? this.#history.sums() : null,
      goal: this.#memory.goal,
      ...(this.#memory.goals && { goals: this.#memory.goals }),
      perksDone: this.#memory.perksDone ?? {},
      reached: this.#reachedGoal,
      // A ranking that is not read any more says nothing of today.
      top: Object.fromEntries(Object.entries(this.#memory.top).filter(([span]) => wanted.includes(span))),
    };
  }
}
