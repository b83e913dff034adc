import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Notice, Section, tx } from '../../ui';
import { DateField } from '../form/DateField';
import { dateTimeFormat, startOfDay } from '../form/dateTime';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { ActivityTable } from './ActivityTable';
import { ActivityTools } from './ActivityTools';
import { isUnfiltered, noFilter } from './activityFilter';
import type { ActivityModel } from './activityModel';
import { erasureText } from './activityText';
import type { ActivityModels, ErasureModel } from './erasureModel';
import { NothingYet } from './NothingYet';
import './activity.css';

export const activityPage: PageEntry<ActivityModels> = {
  name: 'history',
  icon: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4.3l2.8 1.7',
  Page: ActivityPage,
  settings: [{ label: 'history.search' }],
};

function ActivityPage({ model }: PageProps<ActivityModels>) {
  const { activity, erasure } = model;
  const { receipts, reading, filter, exportFailure } = activity;
  const { timeZone } = model.dateTimeStyle.value;
  const isEmpty = reading.value.tag === 'ready' && receipts.value.length === 0 && isUnfiltered(filter.value);
  return (
    <Section title={t('history.title')} hideTitle>
      {isEmpty ? <NothingYet model={model} /> : <Events model={model} />}
      <ErasureNotice model={erasure} timeZone={timeZone} />
      {!isEmpty && (
        <div class="activity-files">
          <Exports activity={activity} />
          <EraseBefore timeZone={timeZone} onErase={(before) => void erasure.ask({ before })} />
        </div>
      )}
      <ZoneHint model={model} />
      <div role="status">{exportFailure.value !== null && <Notice tone="bad">{exportFailure.value}</Notice>}</div>
    </Section>
  );
}

function Events({ model }: { readonly model: ActivityModels }) {
  const { activity } = model;
  const { receipts, reading, hasMore } = activity;
  const hasNoAccount = model.connection.status.value?.account === null;
  return (
    <>
      <ActivityTools activity={activity} settings={model.draft.settings.value} />
      {reading.value.tag === 'failed' && <Notice tone="bad">{reading.value.why}</Notice>}
      {receipts.value.length > 0 && <ActivityTable receipts={receipts.value} model={model} />}
      {reading.value.tag === 'reading' && (
        <p class="hint">{hasNoAccount ? `${t('history.noAccount')} ${t('history.noAccount.hint')}` : t('history.reading')}</p>
      )}
      {reading.value.tag === 'ready' && receipts.value.length === 0 && <NoMatch activity={activity} />}
      {hasMore.value && (
        <div class="buttons">
          <Button onClick={activity.readMore}>{t('history.more')}</Button>
        </div>
      )}
    </>
  );
}

function Exports({ activity }: { readonly activity: ActivityModel }) {
  return (
    <details>
      <summary>{t('history.export.title')}</summary>
      <div class="buttons">
        <Button onClick={() => void activity.exportAs('csv')}>{t('history.export.csv')}</Button>
        <Button onClick={() => void activity.exportAs('csv', 'semicolon')}>{t('history.export.csvSemicolons')}</Button>
        <Button onClick={() => void activity.exportAs('json')}>{t('history.export.json')}</Button>
      </div>
      <p class="hint">{t('history.export.hint')}</p>
    </details>
  );
}

function NoMatch({ activity: { setFilter } }: { readonly activity: ActivityModel }) {
  return (
    <div>
      <p class="hint" role="status">
        {t('history.noMatch')}
      </p>
      <Button onClick={() => setFilter(noFilter)}>{t('history.showAll')}</Button>
    </div>
  );
}

function ZoneHint({ model: { dateTimeStyle, address } }: { readonly model: ActivityModels }) {
  // The time zone in use. If the browser does not know the chosen zone, this is the browser's own zone.
  const zone = dateTimeFormat(dateTimeStyle.value, {}).resolvedOptions().timeZone;
  return (
    <p class="hint">
      {tx('history.timeZone', {
        zone: <bdi>{zone.replaceAll('_', ' ')}</bdi>,
        link: <a href={address.hrefOf('language')}>{t('history.timeZone.choose')}</a>,
      })}
    </p>
  );
}

function ErasureNotice({ model, timeZone }: { readonly model: ErasureModel; readonly timeZone: string | null }) {
  const state = model.state.value;
  return (
    <div role="status">
      {state.tag !== 'none' && (
        <Notice tone={state.tag === 'failed' ? 'bad' : 'idle'}>
          <p>{erasureText(state, timeZone)}</p>
          <div class="buttons">
            {state.tag === 'asking' && (
              <>
                <Button onClick={model.cancel}>{t('history.erase.cancel')}</Button>
                <Button look="danger" onClick={model.confirm}>
                  {t('ui.delete')}
                </Button>
              </>
            )}
            {state.tag === 'undoable' && <Button onClick={model.cancel}>{t('ui.undo')}</Button>}
          </div>
        </Notice>
      )}
    </div>
  );
}

interface EraseBeforeProps {
  readonly timeZone: string | null;
  /** `before`: start of the chosen day, ISO 8601. */
  readonly onErase: (before: string) => void;
}

function EraseBefore({ timeZone, onErase }: EraseBeforeProps) {
  const day = useSignal('');
  return (
    <details>
      <summary>{t('history.eraseBefore.title')}</summary>
      <div class="erase-before">
        <DateField
          label={t('history.eraseBefore.day')}
          value={day.value}
          onInput={(value) => {
            day.value = value;
          }}
        />
        <Button disabled={day.value === ''} onClick={() => onErase(new Date(startOfDay(day.value, timeZone)).toISOString())}>
          {t('ui.delete.open')}
        </Button>
      </div>
    </details>
  );
}
