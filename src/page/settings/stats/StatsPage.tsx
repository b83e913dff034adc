import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, Select, tx } from '../../ui';
import type { Frame } from '../frame/frameModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { StatsCharts } from './StatsCharts';
import { StreamsSection } from './StreamsSection';
import { createStatsFormat } from './statsFormat';
import { type Range, ranges, type StatsModel } from './statsModel';
import type { StreamsModel } from './streamsModel';
import './stats.css';

interface Models extends Frame {
  readonly stats: StatsModel;
  readonly streams: StreamsModel;
  readonly moderation: { shownNames(names: readonly (string | null)[]): readonly (string | null)[] | null };
  readonly saveFile: (name: string, content: Blob) => void;
}

export const statsPage: PageEntry<Models> = {
  name: 'stats',
  icon: 'M5 20v-7M12 20V5M19 20v-10',
  Page: StatsPage,
};

function StatsPage({ model, element }: PageProps<Models>) {
  const { stats, streams, dateTimeStyle, moderation } = model;
  const format = useMemo(() => createStatsFormat(dateTimeStyle.value), [dateTimeStyle.value]);
  useEffect(() => stats.watch(), [stats]);
  // The time is rounded to minutes, so that a recap is not drawn again every second.
  const minuteMs = Math.floor(model.nowMs.value / 60_000) * 60_000;
  const state = stats.state.value;
  const known = 'stats' in state ? state.stats : null;
  return (
    <>
      <StreamsSection
        model={streams}
        format={format}
        nowMs={minuteMs}
        shownNames={moderation.shownNames([]) && ((names) => moderation.shownNames(names) ?? [])}
        creator={model.connection.status.value?.account?.displayName ?? null}
        element={element}
        saveFile={model.saveFile}
      />
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
      {known && <StatsCharts stats={known} currency={stats.currency.value} format={format} />}
    </>
  );
}

const rangeLabels = (): Readonly<Record<Range, string>> => ({
  7: t('stats.range.7'),
  30: t('stats.range.30'),
  90: t('stats.range.90'),
  365: t('stats.range.365'),
});

/** Only one currency can be chosen at a time, because amounts in different currencies are never added. */
function StatsChoice({ model }: { readonly model: StatsModel }) {
  const { range, currency, currencies } = model;
  return (
    <div class="stats-choice">
      <Select
        label={t('stats.range')}
        value={String(range.value)}
        options={ranges.map((days) => ({ value: String(days), text: rangeLabels()[days] }))}
        onChange={(value) => {
          const chosen = ranges.find((days) => String(days) === value);
          if (chosen) model.chooseRange(chosen);
        }}
      />
      {currencies.value.length > 1 && (
        <Select
          label={t('input.currency')}
          value={currency.value ?? ''}
          options={currencies.value.map((code) => ({ value: code, text: code }))}
          onChange={model.chooseCurrency}
        />
      )}
    </div>
  );
}
