import { ownValue, type Sentence } from '../../../contract';
import { type BusinessEvent, businessTimeMs, identityOf } from '../../../contract/api';
import type { StoredNews } from '../../../contract/companion';
import type { ButtonCommand } from '../../../contract/engine';
import { boxesOfOverlay, type ContentOf, type CustomEvent, type FrameEvent, overlaysOf, type Widget } from '../../../contract/settings';
import type { Page } from '../pages';
import { CustomFrames } from './customFrames';
import type { WidgetPart, WidgetScope } from './widgetPart';

/** How long an event is sent to frames of pages that were away. */
const newsMs = 60_000;
const maxEntries = 200;
/** Pages whose place in the list of events is known; each load of a page is another one. */
const maxPages = 100;
/** How long a custom widget waits for the sums that it starts with. */
const firstFiguresMs = 3_000;

interface CustomWidgetsOptions {
  /** Whether the lists of the platform were read. */
  hasLists(): boolean;
  onProblem(problem: Sentence | null): void;
}

/** What happened: a message for frames as it is, keys of events that the content has, or a test that is not moderated yet. */
type Happened =
  | Exclude<FrameEvent, { kind: 'event' | 'test' }>
  | { readonly kind: 'events'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'tests'; readonly events: readonly BusinessEvent[] };

interface Entry {
  readonly id: number;
  readonly atMs: number;
  /** null = every box. */
  readonly box: string | null;
  readonly happened: Happened;
}

/** Custom widgets: their frames, and what happens to them. Each page gets that once (SPEC CUS-24, WDG-28). */
export class CustomWidgets implements WidgetPart {
  readonly #frames: CustomFrames;
  /** What happened of late, oldest first. */
  #entries: readonly Entry[] = [];
  #lastId = 0;
  /** The last entry that each page has, by the page's id. A page that is back after a pause has its place. */
  readonly #places = new Map<string, number>();
  /** When a custom widget was shown first, by this computer's clock; null = none was. */
  #firstShownMs: number | null = null;
  #cancelFirst = () => {};

  constructor(
    private readonly scope: WidgetScope,
    private readonly options: CustomWidgetsOptions,
  ) {
    const { call, timers, draw } = scope;
    this.#frames = new CustomFrames({ call, timers, onPath: draw, onProblem: options.onProblem });
  }

  onSettings(): void {
    if (this.#firstShownMs !== null || !this.#isShown()) return;
    this.#firstShownMs = this.scope.clock.now();
    this.#cancelFirst = this.scope.timers.set(() => this.scope.draw(), firstFiguresMs);
  }

  /** Also events that a list had brought to light before the ledger gave them. */
  onEvents(_fresh: readonly BusinessEvent[], events: readonly BusinessEvent[]): void {
    this.#addEvents(events);
  }

  /** The engine may have restarted since the ledger stored the event. */
  onListed(fresh: readonly BusinessEvent[]): void {
    const nowMs = this.scope.nowMs();
    this.#addEvents(fresh.filter((event) => nowMs - businessTimeMs(event) < newsMs));
  }

  /** A test of the creator's in `box`: nothing counts it. */
  onTest(box: string, events: readonly BusinessEvent[]): void {
    for (const other of this.#besides(box)) this.#add(other, { kind: 'tests', events });
  }

  /** The creator skipped an alert of `box` (SPEC CUS-87). */
  onSkip(box: string): void {
    for (const other of this.#besides(box)) this.#add(other, { kind: 'skip' });
  }

  /** The creator pressed a button in the editor (SPEC CUS-96). */
  onButton({ box, field, value }: ButtonCommand): void {
    this.#add(box, { kind: 'button', field, value });
  }

  /** A frame of these boxes has stored a value (SPEC CUS-114). */
  onStored({ boxes, key, json, by }: StoredNews): void {
    for (const box of boxes) this.#add(box, { kind: 'stored', key, json, by });
  }

  /** A message of the page's frame; null = the frame did not come. */
  onMessage(page: Page, text: string | null): void {
    this.#frames.onMessage(page, text);
  }

  /** The companion was reached again. */
  refresh(): void {
    this.#frames.refresh();
  }

  /** Since when custom widgets need events; Infinity = none is shown. */
  sinceMs(): number {
    return this.#isShown() ? this.scope.spans().monthMs : Number.POSITIVE_INFINITY;
  }

  /** The content with the frame, and with what the creator's controls say. */
  inFrame(page: Page, box: string, widget: Extract<Widget, { kind: 'custom' }>, content: ContentOf<'custom'>): ContentOf<'custom'> {
    const { control } = this.scope.settings();
    return {
      ...content,
      frame: this.#mayStart ? this.#frames.path(page, box, widget) : null,
      starts: ownValue(control?.widgetStarts ?? {}, box) ?? 0,
      soundLevel: control?.muted.sound ? 0 : (control?.volume ?? 1),
    };
  }

  /** What happened since the last call for the page. `customOf` moderates events; absent = those of the content. */
  eventsFor(page: Page, customOf: (events?: readonly BusinessEvent[]) => readonly CustomEvent[]): readonly FrameEvent[] {
    return this.#entriesFor(page).flatMap(({ happened }): FrameEvent[] => {
      if (happened.kind === 'tests') return customOf(happened.events).map((event) => ({ kind: 'test', event }));
      if (happened.kind !== 'events') return [happened];
      return customOf().flatMap((event) => (happened.keys.has(event.key) ? { kind: 'event', event } : []));
    });
  }

  close(): void {
    this.#frames.close();
    this.#cancelFirst();
  }

  #addEvents(events: readonly BusinessEvent[]): void {
    if (events.length > 0) this.#add(null, { kind: 'events', keys: new Set(events.map(identityOf)) });
  }

  #add(box: string | null, happened: Happened): void {
    this.#lastId += 1;
    this.#entries = [...this.#recent(), { id: this.#lastId, atMs: this.scope.clock.now(), box, happened }].slice(-maxEntries);
    this.scope.draw();
  }

  #recent(): readonly Entry[] {
    const nowMs = this.scope.clock.now();
    return this.#entries.filter(({ atMs }) => Math.abs(nowMs - atMs) < newsMs);
  }

  /** A new page begins at the end: its frame starts with the content. */
  #entriesFor({ id, box }: Page): readonly Entry[] {
    const place = this.#places.get(id) ?? this.#lastId;
    this.#places.delete(id);
    this.#places.set(id, this.#lastId);
    const [oldest = id] = this.#places.keys();
    if (this.#places.size > maxPages) this.#places.delete(oldest);
    return this.#recent().filter((entry) => entry.id > place && (entry.box ?? box) === box);
  }

  /** Boxes of custom widgets on the overlays that show the box. */
  #besides(box: string): readonly string[] {
    const settings = this.scope.settings();
    const together = Object.keys(overlaysOf(settings)).map((overlay) => boxesOfOverlay(settings, overlay));
    const boxes = new Set(together.filter((all) => all.includes(box)).flat());
    return [...boxes].filter((other) => ownValue(settings.boxes, other)?.widget?.kind === 'custom');
  }

  /** Authors read the sums once, at the start: the frame waits for them, for a limited time. */
  get #mayStart(): boolean {
    if (this.options.hasLists()) return true;
    return this.#firstShownMs !== null && this.scope.clock.now() - this.#firstShownMs >= firstFiguresMs;
  }

  #isShown(): boolean {
    return this.scope.shown().some(({ kind }) => kind === 'custom');
  }
}
