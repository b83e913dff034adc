import { useSignal } from '@preact/signals';
import { Milestone } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Section, TextField } from '../../../ui';
import { boundsOf, type Field, placeIn } from '../../form/field';
import { labelOf } from '../../form/fieldText';
import { parsePercentText } from '../../form/valueText';

interface MilestonesProps {
  readonly of: Field<Milestone[]>;
}

export function Milestones({ of }: MilestonesProps) {
  const milestones = of.value ?? [];
  return (
    <Section nested title={labelOf(of.key)} intro={t('widgets.milestones.intro')}>
      <ul class="rows">
        {milestones.map((mark) => (
          <li class="milestone" key={mark.percent}>
            <span>{mark.percent} %</span>
            <bdi>{mark.text}</bdi>
            <Button
              look="quiet"
              label={t('widgets.milestones.remove.label', { percent: mark.percent })}
              onClick={() => of.set(milestones.filter((one) => one !== mark))}
            >
              {t('ui.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {milestones.length < boundsOf(of).max && <NewMilestone of={of} />}
    </Section>
  );
}

/** Adds a milestone. Replaces an existing one at the same percentage. */
function NewMilestone({ of }: MilestonesProps) {
  const percent = useSignal('');
  const text = useSignal('');
  const error = useSignal<string | null>(null);

  function add(event: Event): void {
    event.preventDefault();
    const parsed = parsePercentText(percent.value, boundsOf(placeIn(Milestone, 'percent')));
    error.value = parsed.ok ? null : parsed.why;
    if (!parsed.ok) return;
    const others = (of.value ?? []).filter((mark) => mark.percent !== parsed.value);
    of.set([...others, { percent: parsed.value, text: text.value.trim() }].sort((one, other) => one.percent - other.percent));
    percent.value = '';
    text.value = '';
  }

  return (
    <form class="new-milestone" onSubmit={add} noValidate>
      <TextField
        label={t('widgets.milestones.at')}
        suffix="%"
        inputMode="decimal"
        value={percent.value}
        error={error.value}
        onInput={(typed) => (percent.value = typed)}
      />
      <TextField
        label={t('widgets.milestones.text')}
        value={text.value}
        maxLength={boundsOf(placeIn(Milestone, 'text')).max}
        onInput={(typed) => (text.value = typed)}
        autocomplete="off"
      />
      <Button type="submit" label={t('widgets.milestones.add.label')}>
        {t('ui.add')}
      </Button>
    </form>
  );
}
