import { useEffect, useMemo } from 'preact/hooks';
import { Button, Notice } from '../../../ui';
import { StatsChoice } from '../../stats/StatsChoice';
import { StatsSections } from '../../stats/StatsSections';
import { createWords } from '../../stats/words';
import '../../stats/stats.css';
import type { PageProps } from './pageEntry';

export function StatsPage({ model }: PageProps) {
  const { stats, draft } = model;
  const locale = draft.settings.value?.locale ?? null;
  const words = useMemo(() => createWords(locale), [locale]);
  useEffect(() => stats.read(), [stats]);
  const state = stats.state.value;
  const known = 'stats' in state ? state.stats : null;
  return (
    <>
      <StatsChoice model={stats} />
      {state.tag === 'failed' && (
        <Notice tone="bad" announce>
          <p>The figures could not be read: {state.why}</p>
          <Button onClick={stats.read}>Try again</Button>
        </Notice>
      )}
      {state.tag === 'reading' && (
        <p class="hint" role="status">
          Asking the platform…
        </p>
      )}
      {known && <StatsSections stats={known} currency={stats.currency.value} words={words} />}
    </>
  );
}
