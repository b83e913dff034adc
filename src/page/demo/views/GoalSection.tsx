import { useEffect, useRef } from 'preact/hooks';
import { percentRaised, type ReadGoal } from '../../../contract/companion';
import { t } from '../../i18n';
import { Section, tx } from '../../ui';
import { formatMinor } from '../money';

export function GoalSection({ goal }: { readonly goal: ReadGoal }) {
  const bar = useRef<HTMLDivElement>(null);
  const share = goal.amount > 0 ? Math.min(1, goal.totalRaised / goal.amount) : 0;
  const percent = Math.min(100, percentRaised(goal));
  const raised = formatMinor(goal.totalRaised, goal.currency);
  const target = formatMinor(goal.amount, goal.currency, 'short');
  useEffect(() => bar.current?.style.setProperty('--share', String(share)), [share]);
  return (
    <Section title={goal.description ?? t('demo.goal.title')} area="goal">
      <p class="raised">{tx('demo.goal.raised', { raised: <strong>{raised}</strong>, target: <bdi>{target}</bdi> })}</p>
      <div
        ref={bar}
        class="goal-bar"
        role="progressbar"
        aria-label={t('demo.goal.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('demo.goal.raised.label', { raised, target })}
      />
      <p class="hint">{goal.completedAt ? t('demo.goal.reached') : t('demo.goal.percent', { percent })}</p>
    </Section>
  );
}
