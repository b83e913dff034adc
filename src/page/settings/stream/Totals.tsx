import { useEffect } from 'preact/hooks';
import { percentRaised, type ReadGoal } from '../../../contract/companion';
import { formatMoney } from '../../alerts';
import { t } from '../../i18n';
import type { StreamModels } from './usedModels';

/** The totals of the running stream, or else of the latest one, and the open goal. */
export function Totals({ model }: { readonly model: StreamModels }) {
  const { streams, catalogue, dateTimeStyle } = model;
  useEffect(() => {
    const stops = [streams.watch(), catalogue.watchGoals()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model]);
  const [stream] = streams.streams.value;
  const goal = catalogue.goals.value.find(({ completedAt }) => completedAt === null);
  const { locale } = dateTimeStyle.value;
  if (!stream && !goal) return null;
  return (
    <section class="stream-totals" aria-label={t('stream.totals')}>
      {stream && (
        <>
          <p class="hint">{stream.endedAtMs === null ? t('stream.totals.now') : t('stream.totals.last')}</p>
          <dl>
            <div>
              <dt>{t('stream.totals.money')}</dt>
              <dd>{stream.money.map(({ total, currency }) => formatMoney(total, currency, locale)).join(' + ') || '–'}</dd>
            </div>
            <div>
              <dt>{t('stream.totals.supporters')}</dt>
              <dd>{stream.supporters}</dd>
            </div>
            <div>
              <dt>{t('stream.totals.followers')}</dt>
              <dd>{stream.followers}</dd>
            </div>
          </dl>
        </>
      )}
      {goal && <GoalBar goal={goal} locale={locale} />}
    </section>
  );
}

function GoalBar({ goal, locale }: { readonly goal: ReadGoal; readonly locale: string | null }) {
  const percent = percentRaised(goal);
  return (
    <div class="goal-bar">
      <p>
        <bdi>{goal.description ?? t('control.kind.goal.reached')}</bdi>
        <span>
          {formatMoney(goal.totalRaised, goal.currency, locale)} / {formatMoney(goal.amount, goal.currency, locale)}
        </span>
      </p>
      <progress max={100} value={Math.min(100, percent)} aria-label={goal.description ?? t('control.kind.goal.reached')} />
    </div>
  );
}
