import type { Widget } from '../../../contract';
import type { WidgetTexts } from '../../i18n';

/** What the fields of a widget's kind are given. */
export interface WidgetFieldsProps<Kind extends Widget['kind']> {
  readonly widget: Extract<Widget, { kind: Kind }>;
  /** Its own, as the overlay says them. */
  readonly words: WidgetTexts;
  /** Only what is named becomes another. */
  readonly onChange: (part: Partial<Extract<Widget, { kind: Kind }>>) => void;
}
