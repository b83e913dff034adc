import type { ReadonlySignal } from '@preact/signals';
import type { CompanionStatus } from '../../../../contract/companion';
import { localizedText, t } from '../../../i18n';
import { Button, Notice, Section, StatusLine, tx } from '../../../ui';
import type { AccountModel } from './accountModel';
import { accountStatusText, canRetryNow, overlayStatusTexts } from './connectionText';

interface ConnectionSectionProps {
  readonly status: CompanionStatus;
  readonly isStale: boolean;
  readonly nowMs: ReadonlySignal<number>;
  readonly account: AccountModel;
}

export function ConnectionSection({ status, isStale, nowMs, account }: ConnectionSectionProps) {
  const check = account.checkState.value;
  const lines = [accountStatusText(status.account), ...overlayStatusTexts(status.engines, nowMs.value)];
  return (
    <Section title={t('connection.title')}>
      {lines.map(({ tone, title, detail }, index) => (
        <StatusLine key={index} tone={isStale ? 'idle' : tone} title={isStale ? t('connection.lastKnown', { title }) : title}>
          {detail}
        </StatusLine>
      ))}
      {!isStale && canRetryNow(status) && (
        <>
          <div class="buttons">
            <Button disabled={check.tag === 'busy'} onClick={account.check}>
              {check.tag === 'busy' ? t('ui.checking') : t('ui.tryAgain')}
            </Button>
          </div>
          <div role="status">{check.tag === 'failed' && <Notice tone="bad">{check.why}</Notice>}</div>
        </>
      )}
      {status.notices?.map((notice) => (
        <Notice key={notice.text} tone="busy">
          {localizedText(notice)}
        </Notice>
      ))}
      {status.demoUrl && (
        <p class="hint">
          {tx('connection.demo', {
            page: (
              <a href={status.demoUrl} target="_blank" rel="noreferrer">
                {t('connection.demo.page')}
              </a>
            ),
          })}
        </p>
      )}
    </Section>
  );
}
