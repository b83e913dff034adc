import type { BusinessEvent } from '../../../contract/api';
import type { Widget } from '../../../contract/settings';
import type { SpanStarts, WidgetData } from '../../widgets';
import type { Pages } from '../pages';
import type { CountingPorts } from '../streamStart';
import type { ReadingName } from './readings';
import type { WidgetMemory } from './widgetMemory';

export interface WidgetScope extends CountingPorts {
  readonly pages: Pages;
  /** The widgets of open pages. */
  shown(): readonly Widget[];
  /** The current time by the platform's clock. */
  nowMs(): number;
  /** The creator's week, month and next day. */
  spans(): SpanStarts;
  /** The readings that the widgets of open pages need. */
  wanted(): readonly ReadingName[];
  /** Reads a value of the platform again. */
  read(name: ReadingName): void;
  draw(): void;
  /** Draws the widgets and stores the memory soon. */
  changed(): void;
}

/** One kind of widget that needs more of the engine than the history of events. */
export interface WidgetPart {
  /** Called before all others. */
  open?(memory: WidgetMemory): void;
  /** Settings or open pages have changed, or a day has started. */
  onSettings?(): void;
  /** The ledger has returned `events`; `fresh`: those that the history did not have. */
  onEvents?(fresh: readonly BusinessEvent[], events: readonly BusinessEvent[]): void;
  /** A list of the platform has events that the history did not have. */
  onListed?(fresh: readonly BusinessEvent[]): void;
  data?(): Partial<WidgetData>;
  /** What is stored, and passed to `open` at the next start. */
  keep?(): Partial<WidgetMemory>;
  close?(): void;
}
