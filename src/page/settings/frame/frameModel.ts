import type { ReadonlySignal } from '@preact/signals';
import type { ElementSettings } from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import type { ConnectionModel } from './connectionModel';
import type { DraftModel } from './draftModel';
import type { ElementModel } from './elementModel';
import type { PublishingModel } from './publishingModel';

/** How to format times; null to use the browser's settings. */
export interface DateTimeStyle {
  readonly locale: string | null;
  readonly timeZone: string | null;
}

/** The models that every page receives. Pages that need other models list them in their props. */
export interface Frame {
  readonly address: AddressModel;
  readonly connection: ConnectionModel;
  readonly draft: DraftModel;
  readonly publishing: PublishingModel;
  readonly element: ReadonlySignal<ElementSettings | null>;
  readonly elementName: ElementModel['name'];
  readonly titleOfOverlay: (name: string) => string;
  readonly dateTimeStyle: ReadonlySignal<DateTimeStyle>;
  /** The companion's clock, epoch ms. Updated every second. */
  readonly nowMs: ReadonlySignal<number>;
  readonly today: ReadonlySignal<number>;
}
