import type { Health } from '../../../contract/companion';
import { t } from '../../i18n';
import { Notice, Section } from '../../ui';
import { faultText } from './diagnosticsText';

interface ProblemsSectionProps {
  readonly health: Health;
  readonly times: Intl.DateTimeFormat;
}

export function ProblemsSection({ health: { faults = [], crashes = [] }, times }: ProblemsSectionProps) {
  if (faults.length + crashes.length === 0) return null;
  return (
    <Section title={t('health.faults.title')}>
      {faults.map((fault, index) => (
        <Notice key={index} tone={fault.what === 'disk-nearly-full' || fault.what.startsWith('clock') ? 'busy' : 'bad'}>
          {faultText(fault, times.format(fault.atMs))}
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
