import { eventTypes } from '../../../contract';
import { t } from '../../i18n';
import { Field, Select, TextField } from '../../ui';
import { eventText } from '../fields/eventText';
import { fateChoices, type HistoryChoice, periods } from './historyChoice';
import type { HistoryModel } from './historyModel';
import { fateChoiceLabels, periodLabels } from './historyText';

interface HistoryToolsProps {
  readonly history: HistoryModel;
  readonly boxNames: readonly string[];
}

/** Which events are listed; what is exported too. */
export function HistoryTools({ history, boxNames }: HistoryToolsProps) {
  const { choose } = history;
  const choice = history.choice.value;
  const pick = <Name extends 'fate' | 'type' | 'period'>(name: Name, all: readonly HistoryChoice[Name][]) => ({
    value: choice[name],
    onChange: (value: string) => choose({ [name]: all.find((each) => each === value) ?? 'all' }),
  });
  const types = ['all', ...eventTypes] as const;
  return (
    <search class="history-tools">
      <TextField label={t('history.search')} value={choice.search} onInput={(search) => choose({ search })} autocomplete="off" />
      <Select
        label={t('history.kind')}
        {...pick('type', types)}
        options={types.map((value) => ({ value, text: value === 'all' ? t('history.kind.all') : eventText(value, 'many') }))}
      />
      <Select
        label={t('history.outcome')}
        {...pick('fate', fateChoices)}
        options={fateChoices.map((value) => ({ value, text: fateChoiceLabels()[value] }))}
      />
      <Select
        label={t('history.period')}
        {...pick('period', periods)}
        options={periods.map((value) => ({ value, text: periodLabels()[value] }))}
      />
      {boxNames.length > 1 && (
        <Select
          label={t('history.box')}
          value={choice.box ?? ''}
          options={[{ value: '', text: t('history.box.all') }, ...boxNames.map((value) => ({ value, text: value }))]}
          onChange={(box) => choose({ box: box === '' ? null : box })}
        />
      )}
      {choice.period === 'days' && (
        <>
          <Day label={t('history.from')} value={choice.fromDay} onChange={(fromDay) => choose({ fromDay })} />
          <Day label={t('history.to')} value={choice.toDay} onChange={(toDay) => choose({ toDay })} />
        </>
      )}
    </search>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <Field label={label}>
      {(wiring) => <input {...wiring} class="input" type="date" value={value} onInput={(event) => onChange(event.currentTarget.value)} />}
    </Field>
  );
}
