import type { ObsReport } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button, ConfirmButton, Notice } from '../../../ui';
import type { ObsModel } from './obsModel';
import { findingText, undoText } from './obsText';

interface ObsFindingsProps {
  readonly report: ObsReport;
  readonly model: ObsModel;
}

export function ObsFindings({ report: { findings, sources, undo }, model }: ObsFindingsProps) {
  const isBusy = model.state.value.tag === 'busy';
  return (
    <>
      <div role="status">
        {undo && (
          <Notice tone="good">
            {undoText(undo)}{' '}
            <Button disabled={isBusy} onClick={() => void model.undo()}>
              {t('obs.undo')}
            </Button>
          </Notice>
        )}
        {findings.length === 0 && sources.length > 0 && <Notice tone="good">{t('obs.findings.none')}</Notice>}
      </div>
      {findings.length > 0 && (
        <ul class="obs-findings" aria-label={t('obs.findings')}>
          {findings.map((finding) => {
            const { wrong, change } = findingText(finding, model.titleOf);
            return (
              <li key={finding.id}>
                <p>
                  <strong>{wrong}</strong>
                </p>
                <p class="hint">{change}</p>
                {finding.canMend && finding.kind === 'twice' && (
                  <ConfirmButton
                    text={t('obs.fix.open')}
                    label={t('obs.fix.label', { wrong })}
                    consequence={change}
                    confirmText={t('obs.fix.confirm')}
                    disabled={isBusy}
                    onConfirm={() => void model.fix(finding.id)}
                  />
                )}
                {finding.canMend && finding.kind !== 'twice' && (
                  <Button label={t('obs.fix.label', { wrong })} disabled={isBusy} onClick={() => void model.fix(finding.id)}>
                    {t('obs.fix')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
