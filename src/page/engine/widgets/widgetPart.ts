import type { BusinessEvent } from '../../../contract/api';
import type { Widget } from '../../../contract/settings';
import type { SpanStarts, WidgetData } from '../../widgets';
import type { Pages } from '../pages';
import type { CountingPorts } from '../streamStart';
import type { ReadingName } from './readings';
import type { WidgetMemory } from './widgetMemory';

export interface WidgetScope extends CountingPorts {
  readonly pages: Pages;
  shown(): readonly Widget[];
  nowMs(): number;
  spans(): SpanStarts;
  wanted(): readonly ReadingName[];
  read(name: ReadingName): void;
  draw(): void;
  changed(): void;
}

/** The engine's code for a kind of widget that needs more than the history of events. */
export interface WidgetPart {
  open?(memory: WidgetMemory): void;
  onSettings?(): void;
  /** Called with events from the ledger. `fresh`: the events that are new to the history. */
  onEvents?(fresh: readonly BusinessEvent[], events: readonly BusinessEvent[]): void;
  onListed?(fresh: readonly BusinessEvent[]): void;
  data?(): Partial<WidgetData>;
  keep?(): Partial<WidgetMemory>;
  close?(): void;
}
