import type { ReadonlySignal } from '@preact/signals';
import type { ElementSettings } from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import type { ConnectionModel } from './connectionModel';
import type { DraftModel } from './draftModel';
import type { ElementModel } from './elementModel';
import type { PublishingModel } from './publishingModel';

/** The format of times; null = the browser's. */
export interface DateTimeStyle {
  readonly locale: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
}

/** The models that every page has. Other models are in the props of the pages that use them. */
export interface Frame {
  readonly address: AddressModel;
  readonly connection: ConnectionModel;
  readonly draft: DraftModel;
  readonly hold: PublishingModel;
  /** The chosen element; null = not read yet. */
  readonly box: ReadonlySignal<ElementSettings | null>;
  readonly elementName: ElementModel['name'];
  /** The creator's name for an overlay. */
  readonly titleOfOverlay: (name: string) => string;
  readonly dateTimeStyle: ReadonlySignal<DateTimeStyle>;
  /** The companion's clock, epoch ms; updated every second. */
  readonly nowMs: ReadonlySignal<number>;
  /** Start of the creator's current day, epoch ms. */
  readonly today: ReadonlySignal<number>;
}
