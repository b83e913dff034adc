import type { BoxSettings } from '../../contract';
import { Button, ParsedField, Section } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { formatAmountText, parseAmountText } from '../words/valueText';
import { AddMinimum } from './AddMinimum';

interface MinimumsProps {
  readonly minimumAmounts: BoxSettings['minimumAmounts'];
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function Minimums({ minimumAmounts, changes, onChange }: MinimumsProps) {
  const rows = Object.entries(minimumAmounts).sort(([one], [other]) => one.localeCompare(other));
  return (
    <Section title="Minimum amounts" intro="Smaller donations and purchases show no alert. A currency that is not listed has no minimum.">
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map(([currency, minor]) => (
            <li key={currency} class="minimum">
              <ParsedField
                label={`Minimum in ${currency}`}
                hideLabel
                suffix={currency}
                inputMode="decimal"
                text={formatAmountText(minor, currency)}
                parse={(text) => parseAmountText(text, currency)}
                onValue={(amount) => onChange(changes.minimum(currency, amount))}
              />
              <Button look="quiet" label={`Remove minimum in ${currency}`} onClick={() => onChange(changes.noMinimum(currency))}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddMinimum taken={rows.map(([currency]) => currency)} onAdd={(currency, minor) => onChange(changes.minimum(currency, minor))} />
    </Section>
  );
}
