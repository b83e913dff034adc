import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, tx } from '../../ui';
import type { Frame } from '../frame/frameModel';
import { StatsChoice } from './StatsChoice';
import { StatsSections } from './StatsSections';
import { createStatsFormat } from './statsFormat';
import type { StatsModel } from './statsModel';
import './stats.css';
import type { PageEntry, PageProps } from '../frame/pageEntry';

type Models = Frame & { readonly stats: StatsModel };

export const statsPage: PageEntry<Models> = {
  name: 'stats',
  icon: 'M5 20v-7M12 20V5M19 20v-10',
  Page: StatsPage,
};

function StatsPage({ model }: PageProps<Models>) {
  const { stats, dateTimeStyle } = model;
  const format = useMemo(() => createStatsFormat(dateTimeStyle.value), [dateTimeStyle.value]);
  useEffect(() => stats.watch(), [stats]);
  const state = stats.state.value;
  const known = 'stats' in state ? state.stats : null;
  return (
    <>
      <StatsChoice model={stats} />
      {state.tag === 'failed' && (
        <Notice tone="bad" announce>
          <p>{tx('stats.unreadable', { why: state.why })}</p>
          <Button onClick={stats.read}>{t('ui.tryAgain')}</Button>
        </Notice>
      )}
      {state.tag === 'reading' && (
        <p class="hint" role="status">
          {t('stats.reading')}
        </p>
      )}
      {known && <StatsSections stats={known} currency={stats.currency.value} format={format} />}
    </>
  );
}
