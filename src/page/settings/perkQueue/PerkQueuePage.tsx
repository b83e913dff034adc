import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, Section } from '../../ui';
import { dateTimeFormat } from '../form/dateTime';
import type { DateTimeStyle, Frame } from '../frame/frameModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { PerkTaskRow } from './PerkTaskRow';
import type { PerkTasksModel } from './perkTasksModel';
import './perkTasks.css';

type Models = Frame & { readonly perkTasks: PerkTasksModel };

export const perkQueuePage: PageEntry<Models> = {
  name: 'perks',
  icon: 'M4 7l1.6 1.6L8.5 5.5M4 16.5l1.6 1.6 2.9-3.1M12 7.5h8M12 17h8',
  Page: PerkQueuePage,
};

function PerkQueuePage({ model }: PageProps<Models>) {
  return <PerkTasksSection model={model.perkTasks} dateTimeStyle={model.dateTimeStyle.value} />;
}

interface PerkTasksSectionProps {
  readonly model: PerkTasksModel;
  readonly dateTimeStyle: DateTimeStyle;
}

function PerkTasksSection({ model, dateTimeStyle }: PerkTasksSectionProps) {
  const { open, done, reading } = model;
  useEffect(() => model.read(), [model]);
  const row = { model, times: dateTimeFormat(dateTimeStyle, { dateStyle: 'short', timeStyle: 'short' }) };
  return (
    <>
      <Section title={t('perks.open.title')}>
        {reading.value.tag === 'failed' && <Notice tone="bad">{reading.value.why}</Notice>}
        <OpenCounts model={model} />
        {open.value.length > 0 && (
          <ul class="tasks" aria-label={t('perks.open.label')}>
            {open.value.map((task) => (
              <PerkTaskRow key={task.id} task={task} {...row} />
            ))}
          </ul>
        )}
        {reading.value.tag === 'ready' && open.value.length === 0 && <p class="hint">{t('perks.open.empty')}</p>}
        <LastTickNotice model={model} />
      </Section>
      <Section title={t('perks.done')}>
        {done.value.length === 0 && <p class="hint">{t('perks.done.empty')}</p>}
        <ul class="tasks" aria-label={t('perks.done')}>
          {done.value.map((task) => (
            <PerkTaskRow key={task.id} task={task} {...row} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function OpenCounts({ model: { open, openCounts } }: { readonly model: PerkTasksModel }) {
  if (open.value.length < 2) return null;
  return (
    <ul class="task-sums" aria-label={t('perks.sums')}>
      {openCounts.value.map(({ title, count }) => (
        <li key={title}>
          <strong>{count}</strong> <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}

function LastTickNotice({ model: { lastTick, failure, undo } }: { readonly model: PerkTasksModel }) {
  return (
    <div role="status">
      {failure.value !== null && <Notice tone="bad">{failure.value}</Notice>}
      {failure.value === null && lastTick.value && (
        <Notice tone="good">
          <p>
            {lastTick.value.task.done < lastTick.value.was ? t('perks.reopened') : t('perks.ticked')} <bdi>{lastTick.value.task.title}</bdi>
          </p>
          <Button label={t('perks.undo.label')} onClick={() => void undo()}>
            {t('ui.undo')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
