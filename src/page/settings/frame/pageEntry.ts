import type { JSX } from 'preact';
import type { EventType } from '../../../contract/api';
import type { BoxSettings } from '../../../contract/settings';
import type { TextId } from '../../i18n';
import type { Frame } from './frameModel';

/** `Models`: those that the page shows; the root of the settings has all of them. */
export interface PageProps<Models = Frame> {
  readonly model: Models;
  /** The settings of the chosen box. */
  readonly box: BoxSettings;
}

/** Every name that has a page title among the texts. */
export type PageName = TextId extends infer Id
  ? Id extends `${infer Name}.page.title`
    ? Exclude<Name, `${string}.${string}`>
    : never
  : never;

/** What all alerts of a box have, or what one kind has of its own. */
export type AlertTab = 'all' | EventType;

export const panelNames = ['design', 'drawing', 'media', 'text', 'motion', 'timing', 'speech', 'filters', 'queue', 'variations'] as const;
export type PanelName = (typeof panelNames)[number];

/** Where something is in the inspector of alerts. */
export interface AlertPlace {
  readonly tab: AlertTab;
  readonly panel: PanelName;
}

/** A setting, a section or a panel by its label, which is also its name in links (`part=…`). */
export interface FoundSetting extends Partial<AlertPlace> {
  readonly label: TextId;
  /** The control that shows the setting, for a setting that is hidden until then. */
  readonly shownBy?: TextId;
}

/** A page of the settings. Its heading is the text `<name>.page.title`, its introduction `<name>.page.intro`. */
export interface PageEntry<Models = Frame, Parts = unknown> {
  /** As in the link. */
  readonly name: PageName;
  /** An SVG path in a viewBox of 24 × 24, stroked. */
  readonly icon: string;
  /** `Parts`: what other features draw on the page. */
  readonly Page: (props: PageProps<Models> & Parts) => JSX.Element;
  /** What the search finds on the page, besides its title. */
  readonly settings?: readonly FoundSetting[];
}
