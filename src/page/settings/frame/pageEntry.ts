import type { JSX } from 'preact';
import type { EventType } from '../../../contract/api';
import type { ElementSettings } from '../../../contract/settings';
import type { TextId } from '../../i18n';
import type { PageName } from './addressModel';
import type { Frame } from './frameModel';

/** `Models`: the models that the page uses. Each must exist in the `PageModel`. */
export interface PageProps<Models = Frame> {
  readonly model: Models;
  readonly element: ElementSettings;
}

export type AlertTab = 'all' | EventType;

export const panelNames = ['design', 'drawing', 'media', 'text', 'motion', 'timing', 'speech', 'filters', 'queue', 'variations'] as const;
export type PanelName = (typeof panelNames)[number];

export interface AlertPlace {
  readonly tab: AlertTab;
  readonly panel: PanelName;
}

/** A setting, section or panel that the search can find. The text id of its label identifies it, also in links (`part=…`). */
export interface FoundSetting extends Partial<AlertPlace> {
  readonly label: TextId;
  readonly shownBy?: TextId;
}

/** A page of the settings. The text `<name>.page.title` is its heading, and `<name>.page.intro` its introduction. */
export interface PageEntry<Models = Frame, Parts = unknown> {
  readonly name: PageName;
  readonly icon: string;
  /** `Parts`: further props, for what other features show on the page. */
  readonly Page: (props: PageProps<Models> & Parts) => JSX.Element;
  /** What only this page shows at the start and at the end of the header. Each part returns null while it has nothing to show. */
  readonly bar?: Readonly<Record<'Start' | 'End', (props: { readonly model: Models }) => JSX.Element | null>>;
  readonly settings?: readonly FoundSetting[];
}
