import type { BusinessEvent } from '../../contract/api';
import type { Alert, AlertOrigin, ModerationNote, SummaryCause } from '../../contract/engine';
import type { ElementSettings, Moderation } from '../../contract/settings';

/** The events of an alert: one, a donation with its purchase (SPEC SHW-2), or any number for a summary. */
export type AlertSource = readonly [BusinessEvent, ...BusinessEvent[]];

export type Content = Pick<Alert, 'title' | 'amount' | 'combo' | 'message' | 'perks'>;

export type Money = (minor: number, currency: string) => string;

export type Merging = Pick<ElementSettings, 'mergedAsPerk'>;

export interface ComposeOptions {
  readonly element: ElementSettings;
  /** The locale of texts. null means the runtime's locale. */
  readonly locale: string | null;
  /** The time zone of texts, an IANA name. If null or absent, the runtime's time zone. */
  readonly timeZone?: string | null | undefined;
  readonly origin: AlertOrigin;
  /** Applies variations and custom texts. null if there are none. */
  readonly applyVariation: ApplyVariation | null;
}

/** Applies the element's variations and texts to an alert. `cause`: why the alert is a summary, or null. */
export type ApplyVariation = (alert: Alert, events: AlertSource, options: ComposeOptions, cause: SummaryCause | null) => Alert;

export interface Moderated {
  readonly source: AlertSource;
  /** What moderation changed, for the receipts. Contains no text of a supporter. */
  readonly notes?: ModerationNote[];
  readonly isDropped?: boolean;
}

export type Moderate = (source: AlertSource, moderation: Moderation, nowMs: number) => Moderated;
