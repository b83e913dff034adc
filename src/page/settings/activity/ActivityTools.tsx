import { eventTypes } from '../../../contract/api';
import type { Settings } from '../../../contract/settings';
import { t } from '../../i18n';
import { Select, TextField } from '../../ui';
import { DateField } from '../form/DateField';
import { eventText } from '../form/eventText';
import { type ActivityFilter, outcomeChoices, periods } from './activityFilter';
import type { ActivityModel } from './activityModel';
import { outcomeChoiceLabels, periodLabels } from './activityText';
import { overlaysWithAlerts } from './alertsName';

interface ActivityToolsProps {
  readonly activity: ActivityModel;
  readonly settings: Settings | null;
}

export function ActivityTools({ activity, settings }: ActivityToolsProps) {
  const overlays = overlaysWithAlerts(settings);
  const { setFilter } = activity;
  const filter = activity.filter.value;
  const selectOf = <Name extends 'fate' | 'type' | 'period'>(name: Name, all: readonly ActivityFilter[Name][]) => ({
    value: filter[name],
    onChange: (value: string) => setFilter({ [name]: all.find((each) => each === value) ?? 'all' }),
  });
  const types = ['all', ...eventTypes] as const;
  return (
    <search class="activity-tools">
      <TextField label={t('history.search')} value={filter.search} onInput={(search) => setFilter({ search })} autocomplete="off" />
      <Select
        label={t('history.kind')}
        {...selectOf('type', types)}
        options={types.map((value) => ({ value, text: value === 'all' ? t('history.kind.all') : eventText(value, 'many') }))}
      />
      <Select
        label={t('history.outcome')}
        {...selectOf('fate', outcomeChoices)}
        options={outcomeChoices.map((value) => ({ value, text: outcomeChoiceLabels()[value] }))}
      />
      <Select
        label={t('history.period')}
        {...selectOf('period', periods)}
        options={periods.map((value) => ({ value, text: periodLabels()[value] }))}
      />
      {overlays.length > 1 && (
        <Select
          label={t('history.box')}
          value={filter.overlay ?? ''}
          options={[{ value: '', text: t('history.box.all') }, ...overlays.map(({ name, title }) => ({ value: name, text: title }))]}
          onChange={(overlay) => setFilter({ overlay: overlay === '' ? null : overlay })}
        />
      )}
      {filter.period === 'days' && (
        <>
          <DateField label={t('history.from')} value={filter.fromDay} onInput={(fromDay) => setFilter({ fromDay })} />
          <DateField label={t('history.to')} value={filter.toDay} onInput={(toDay) => setFilter({ toDay })} />
        </>
      )}
    </search>
  );
}
