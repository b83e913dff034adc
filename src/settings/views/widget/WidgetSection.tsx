import type { BoxSettings, Widget } from '../../../contract';
import { Section } from '../../../ui';
import { kindOf } from '../../boxKinds';
import type { boxChanges, Change } from '../../changes';
import type { CatalogueModel } from '../../models/catalogueModel';
import { CreditsFields } from './CreditsFields';
import { GoalFields } from './GoalFields';
import { LatestFields } from './LatestFields';
import { ListFields } from './ListFields';
import { OwnWords } from './OwnWords';
import { TopFields } from './TopFields';
import { TotalsFields } from './TotalsFields';

interface WidgetSectionProps {
  readonly box: BoxSettings & { readonly widget: Widget };
  readonly catalogue: CatalogueModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export interface WidgetFieldsProps<Kind extends Widget['kind']> {
  readonly widget: Extract<Widget, { kind: Kind }>;
  /** Only what is named becomes another. */
  readonly onChange: (part: Partial<Extract<Widget, { kind: Kind }>>) => void;
}

/** What a box of a widget shows. */
export function WidgetSection({ box, catalogue, changes, onChange }: WidgetSectionProps) {
  const { widget } = box;
  const change = (part: object) => {
    for (const [key, value] of Object.entries(part)) onChange(changes.widget(key, value));
  };
  return (
    <Section title={kindOf(box).text}>
      <Fields widget={widget} catalogue={catalogue} onChange={change} />
      <OwnWords widget={widget} onChange={(words) => change({ words })} />
    </Section>
  );
}

interface FieldsProps {
  readonly widget: Widget;
  readonly catalogue: CatalogueModel;
  readonly onChange: (part: object) => void;
}

function Fields({ widget, catalogue, onChange }: FieldsProps) {
  switch (widget.kind) {
    case 'goal':
      return <GoalFields widget={widget} catalogue={catalogue} onChange={onChange} />;
    case 'feed':
    case 'ticker':
    case 'perks':
      return <ListFields widget={widget} onChange={onChange} />;
    case 'top':
      return <TopFields widget={widget} onChange={onChange} />;
    case 'latest':
      return <LatestFields widget={widget} onChange={onChange} />;
    case 'totals':
      return <TotalsFields widget={widget} onChange={onChange} />;
    case 'credits':
      return <CreditsFields widget={widget} onChange={onChange} />;
  }
}
