import type { BoxSettings } from '../../contract';
import { eventTypes } from '../../contract';
import { Section, Toggle } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { eventWords } from '../words/eventWords';
import { LookSection } from './LookSection';
import { Minimums } from './Minimums';
import { PerkChoice } from './PerkChoice';
import { Timing } from './Timing';
import { Waiting } from './Waiting';

interface AlertsSectionProps {
  readonly box: BoxSettings;
  readonly model: PageModel;
}

export function AlertsSection({ box, model }: AlertsSectionProps) {
  const { changes, draft, catalogue } = model;
  return (
    <Section title="Alerts" area="alerts">
      <div class="types">
        {eventTypes.map((type) => (
          <Toggle
            key={type}
            label={eventWords[type].many}
            hint={eventWords[type].hint}
            checked={box.show[type]}
            onChange={(shown) => draft.change(changes.show(type, shown))}
          />
        ))}
      </div>
      <LookSection look={box.look} changes={changes} onChange={draft.change} />
      <Timing box={box} changes={changes} onChange={draft.change} />
      <Waiting box={box} changes={changes} onChange={draft.change} />
      <Minimums minimumAmounts={box.minimumAmounts} changes={changes} onChange={draft.change} />
      <PerkChoice chosen={box.perkIds} catalogue={catalogue} changes={changes} onChange={draft.change} />
    </Section>
  );
}
