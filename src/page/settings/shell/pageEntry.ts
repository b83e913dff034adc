import type { JSX } from 'preact';
import type { BoxSettings } from '../../../contract';
import type { TextId } from '../../i18n';
import type { PageModel } from './pageModel';

export interface PageProps {
  readonly model: PageModel;
  /** The settings of the chosen box. */
  readonly box: BoxSettings;
}

/** What has a title among the texts. */
export type PageName = TextId extends infer Id ? (Id extends `${infer Name}.page.title` ? Name : never) : never;

/** A page of the settings. Its heading is the text `<name>.page.title`, and what the page is for `<name>.page.intro`. */
export interface PageEntry {
  /** As the link has it. */
  readonly name: PageName;
  /** A path on a field of 24 × 24, stroked. */
  readonly icon: string;
  /** `box`: it is about one box, with a switch of boxes and the preview beside it. */
  readonly about: 'box' | 'all';
  readonly Page: (props: PageProps) => JSX.Element;
}
