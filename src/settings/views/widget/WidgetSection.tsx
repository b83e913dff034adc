import type { BoxSettings, Widget } from '../../../contract';
import { Section } from '../../../ui';
import { kindOf } from '../../boxKinds';
import type { boxChanges, Change } from '../../changes';
import { CreditsFields } from './CreditsFields';
import { GoalFields } from './GoalFields';
import { LatestFields } from './LatestFields';
import { ListFields } from './ListFields';
import { TopFields } from './TopFields';
import { TotalsFields } from './TotalsFields';

interface WidgetSectionProps {
  readonly box: BoxSettings & { readonly widget: Widget };
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export interface WidgetFieldsProps<Kind extends Widget['kind']> {
  readonly widget: Extract<Widget, { kind: Kind }>;
  /** Only what is named becomes another. */
  readonly onChange: (part: Partial<Extract<Widget, { kind: Kind }>>) => void;
}

/** What a box of a widget shows. */
export function WidgetSection({ box, changes, onChange }: WidgetSectionProps) {
  const { widget } = box;
  const change = (part: object) => {
    for (const [key, value] of Object.entries(part)) onChange(changes.widget(key, value));
  };
  return (
    <Section title={kindOf(box).text}>
      <Fields widget={widget} onChange={change} />
    </Section>
  );
}

function Fields({ widget, onChange }: { readonly widget: Widget; readonly onChange: (part: object) => void }) {
  switch (widget.kind) {
    case 'goal':
      return <GoalFields widget={widget} onChange={onChange} />;
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
