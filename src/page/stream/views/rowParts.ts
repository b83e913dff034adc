import type { ComponentChildren } from 'preact';
import type { FeedEvent } from '../../../contract/companion';

/** Parts of the feed that are shown only in the settings, not in a dock or on a phone. */
export interface RowParts {
  /** Why the event was not shown, with a link to the setting that decided it. */
  readonly reasonOf?: (event: FeedEvent) => ComponentChildren;
  /** Further commands in the row's menu. `close` closes the menu. */
  readonly commandsOf?: (event: FeedEvent, close: () => void) => ComponentChildren;
  readonly detailsOf?: (event: FeedEvent) => ComponentChildren;
  /** A question or result above the list. */
  readonly notice?: ComponentChildren;
  /** What the list shows if the account has no events. */
  readonly empty?: ComponentChildren;
}
