import type { JSX } from 'preact';
import type { BoxSettings } from '../../../contract';
import type { IconName } from './icons';
import type { PageModel } from './pageModel';

export interface PageProps {
  readonly model: PageModel;
  /** The settings of the chosen box. */
  readonly box: BoxSettings;
}

/** A page of the settings: a row of the table in `index.ts`. */
export interface PageEntry {
  /** As the link has it. */
  readonly name: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly intro: string;
  readonly icon: IconName;
  /** `box`: it is about one box, with a switch of boxes and the preview beside it. */
  readonly about: 'box' | 'all';
  readonly Page: (props: PageProps) => JSX.Element;
}
