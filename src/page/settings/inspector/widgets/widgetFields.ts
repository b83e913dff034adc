import type { Widget } from '../../../../contract/settings';
import type { WidgetTexts } from '../../../i18n';

/** Props of the fields of one kind of widget. */
export interface WidgetFieldsProps<Kind extends Widget['kind']> {
  readonly widget: Extract<Widget, { kind: Kind }>;
  /** The default texts of widgets. */
  readonly words: WidgetTexts;
  /** Sets the given fields. */
  readonly onChange: (part: Partial<Extract<Widget, { kind: Kind }>>) => void;
}
