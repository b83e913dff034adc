import { useSignal } from '@preact/signals';
import type { Milestone } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Section, TextField } from '../../../ui';
import { parsePercentText } from '../../form/valueText';

interface MilestonesProps {
  readonly milestones: readonly Milestone[];
  readonly onChange: (milestones: Milestone[]) => void;
}

const bounds = { min: 1, max: 99 };
const maxMilestones = 10;

/** Milestones of a goal, by percent. */
export function Milestones({ milestones, onChange }: MilestonesProps) {
  return (
    <Section nested title={t('widgets.milestones.title')} intro={t('widgets.milestones.intro')}>
      <ul class="rows">
        {milestones.map((mark) => (
          <li class="milestone" key={mark.percent}>
            <span>{mark.percent} %</span>
            <bdi>{mark.text}</bdi>
            <Button
              look="quiet"
              label={t('widgets.milestones.remove.label', { percent: mark.percent })}
              onClick={() => onChange(milestones.filter((one) => one !== mark))}
            >
              {t('ui.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {milestones.length < maxMilestones && <NewMilestone milestones={milestones} onChange={onChange} />}
    </Section>
  );
}

/** Adds a milestone, or replaces the one of the same percent. */
function NewMilestone({ milestones, onChange }: MilestonesProps) {
  const percent = useSignal('');
  const text = useSignal('');
  const error = useSignal<string | null>(null);

  function add(event: Event): void {
    event.preventDefault();
    const parsed = parsePercentText(percent.value, bounds);
    error.value = parsed.ok ? null : parsed.why;
    if (!parsed.ok) return;
    const others = milestones.filter((mark) => mark.percent !== parsed.value);
    onChange([...others, { percent: parsed.value, text: text.value.trim() }].sort((one, other) => one.percent - other.percent));
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
        maxLength={80}
        onInput={(typed) => (text.value = typed)}
        autocomplete="off"
      />
      <Button type="submit" label={t('widgets.milestones.add.label')}>
        {t('ui.add')}
      </Button>
    </form>
  );
}
