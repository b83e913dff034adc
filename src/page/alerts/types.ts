import type { BusinessEvent } from '../../contract/api';
import type { Alert, AlertOrigin, ModerationNote, SummaryCause } from '../../contract/engine';
import type { BoxSettings, Moderation } from '../../contract/settings';

/* Types that several parts of this folder share. */

/** The events of an alert: one, a donation with its purchase (SPEC SHW-2), or any number for a summary. */
export type AlertSource = readonly [BusinessEvent, ...BusinessEvent[]];

export type Content = Pick<Alert, 'title' | 'amount' | 'message' | 'perks'>;

/** Minor units as a viewer reads them. */
export type Money = (minor: number, currency: string) => string;

/** What decides the type of a donation with its purchase. */
export type Merging = Pick<BoxSettings, 'mergedAsPerk'>;

export interface ComposeOptions {
  readonly box: BoxSettings;
  /** null = the runtime's own. */
  readonly locale: string | null;
  /** IANA name, for texts; null or absent = the runtime's own. */
  readonly timeZone?: string | null | undefined;
  readonly origin: AlertOrigin;
  /** null = without variants and custom texts. */
  readonly applyVariant: ApplyVariant | null;
}

/** Applies the box's variants and texts to an alert. `cause` = why the alert stands for several events; null = for one. */
export type ApplyVariant = (alert: Alert, events: AlertSource, options: ComposeOptions, cause: SummaryCause | null) => Alert;

/** Events as viewers may see them. */
export interface Moderated {
  readonly source: AlertSource;
  /** Changes that moderation made, for the receipts; no text of a supporter. */
  readonly notes?: ModerationNote[];
  /** The events are not shown at all. */
  readonly isDropped?: boolean;
}

export type Moderate = (source: AlertSource, moderation: Moderation, nowMs: number) => Moderated;
