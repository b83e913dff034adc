import type { JSX } from 'preact';
import type { BoxSettings } from '../../../contract';
import type { TextId } from '../../i18n';
import type { AlertPlace, AlertSetting } from '../alerts/alertSettings';
import type { PageModel } from '../pageModel';

export interface PageProps {
  readonly model: PageModel;
  /** The settings of the chosen box. */
  readonly box: BoxSettings;
}

/** Every name that has a page title among the texts. */
export type PageName = TextId extends infer Id
  ? Id extends `${infer Name}.page.title`
    ? Exclude<Name, `${string}.${string}`>
    : never
  : never;

/** A setting, a section or a panel by its label, which is also its name in links (`part=…`). */
export type FoundSetting = Pick<AlertSetting, 'label' | 'shownBy'> & Partial<AlertPlace>;

/** A page of the settings. Its heading is the text `<name>.page.title`, its introduction `<name>.page.intro`. */
export interface PageEntry {
  /** As in the link. */
  readonly name: PageName;
  /** An SVG path in a viewBox of 24 × 24, stroked. */
  readonly icon: string;
  /** `box`: the page is about the alerts of one overlay, and has their switch and the preview; `alerts`: about all, with the preview. */
  readonly about: 'box' | 'alerts' | 'all';
  readonly Page: (props: PageProps) => JSX.Element;
  /** What the search finds on the page, besides its title. */
  readonly settings?: readonly FoundSetting[];
}
