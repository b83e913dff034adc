import type { ReadonlySignal } from '@preact/signals';
import type { CompanionStatus } from '../../contract';
import { t } from '../../languages';
import { Notice, Section, StatusLine, tx } from '../../ui';
import { accountWords, connectedWords, noticeWords } from '../words/connectionWords';

interface ConnectionSectionProps {
  readonly status: CompanionStatus;
  /** The companion is away, so nobody knows how things stand now. */
  readonly isStale: boolean;
  readonly nowMs: ReadonlySignal<number>;
}

export function ConnectionSection({ status, isStale, nowMs }: ConnectionSectionProps) {
  const lines = [accountWords(status.account), ...connectedWords(status.engines, nowMs.value)];
  return (
    <Section title={t('Connection')}>
      {lines.map(({ tone, title, detail }, index) => (
        <StatusLine key={index} tone={isStale ? 'idle' : tone} title={isStale ? t('Last known: {title}', { title }) : title}>
          {detail}
        </StatusLine>
      ))}
      {status.notices?.map((notice) => (
        <Notice key={notice.text} tone="busy">
          {noticeWords(notice)}
        </Notice>
      ))}
      {status.demoUrl && (
        <p class="hint">
          {tx('Be your own supporter on the {a}.', {
            a: (
              <a href={status.demoUrl} target="_blank" rel="noreferrer">
                {t('demo page')}
              </a>
            ),
          })}
        </p>
      )}
    </Section>
  );
}
