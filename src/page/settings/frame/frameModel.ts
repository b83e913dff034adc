import type { ReadonlySignal } from '@preact/signals';
import type { BoxSettings } from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import type { BoxModel } from './boxModel';
import type { ConnectionModel } from './connectionModel';
import type { DraftModel } from './draftModel';
import type { HoldModel } from './holdModel';

/** The format of times; null = the browser's. */
export interface DateTimeStyle {
  readonly locale: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
}

/** What every page has. What a page has besides is named by the props of its views. */
export interface Frame {
  readonly address: AddressModel;
  readonly connection: ConnectionModel;
  readonly draft: DraftModel;
  readonly hold: HoldModel;
  /** The chosen box; null = not read yet. */
  readonly box: ReadonlySignal<BoxSettings | null>;
  readonly boxName: BoxModel['name'];
  /** What the creator calls an overlay. */
  readonly titleOfOverlay: (name: string) => string;
  readonly dateTimeStyle: ReadonlySignal<DateTimeStyle>;
  /** The companion's clock, epoch ms; updated every second. */
  readonly nowMs: ReadonlySignal<number>;
  /** When the creator's day began, epoch ms. */
  readonly today: ReadonlySignal<number>;
}
