import type { Health } from '../../../contract/companion';
import { t } from '../../i18n';
import { Notice, Section } from '../../ui';
import { problemText } from './diagnosticsText';

interface ProblemsSectionProps {
  readonly health: Health;
  readonly times: Intl.DateTimeFormat;
}

export function ProblemsSection({ health: { faults: problems = [], crashes = [] }, times }: ProblemsSectionProps) {
  if (problems.length + crashes.length === 0) return null;
  return (
    <Section title={t('health.faults.title')}>
      {problems.map((problem, index) => (
        <Notice key={index} tone={problem.what === 'disk-nearly-full' || problem.what.startsWith('clock') ? 'busy' : 'bad'}>
          {problemText(problem, times.format(problem.atMs))}
        </Notice>
      ))}
      {crashes.length > 0 && (
        <Notice tone="bad">
          <p>{t('health.crashed')}</p>
          <ul>
            {crashes.map(({ atMs, how }) => (
              <li key={atMs}>
                <time dateTime={new Date(atMs).toISOString()}>{times.format(atMs)}</time>{' '}
                <span class="hint">({how === 'HUNG' ? t('health.crashed.silent') : how})</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Section>
  );
}
