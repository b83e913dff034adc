import { t } from '../../../i18n';
import { Notice, Section } from '../../../ui';
import { FileDrop } from '../../form/FileDrop';
import type { OverlayFileProblem } from '../../frame/files/overlayFile';
import type { ShareModel } from './shareModel';

const problemTexts = (): Readonly<Record<OverlayFileProblem, string>> => ({
  'too-large': t('share.problem.too-large'),
  'no-overlay': t('share.problem.no-overlay'),
  newer: t('share.problem.newer'),
  invalid: t('share.problem.invalid'),
  costly: t('share.problem.costly'),
  unreadable: t('share.problem.unreadable'),
  'too-many': t('share.problem.too-many'),
  code: t('share.is.code'),
  settings: t('share.is.settings'),
  look: t('share.is.look'),
  everything: t('share.is.everything'),
});

export function ImportOverlay({ model }: { readonly model: ShareModel }) {
  const state = model.state.value;
  return (
    <Section nested title={t('share.title')} intro={t('share.intro')}>
      <FileDrop
        label={t('share.drop.label')}
        inputLabel={t('share.input')}
        chooseText={t('share.choose')}
        dropText={t('share.drop')}
        accept=".ovation,.json,application/json"
        onFiles={([file]) => file && void model.open(file)}
      />
      <div role="status">
        {state.tag === 'refused' && (
          <Notice tone="bad">
            <p>
              <bdi>{state.fileName}</bdi>: {problemTexts()[state.problem]}
            </p>
          </Notice>
        )}
        {state.tag === 'taking' && <Notice tone="busy">{t('share.taking')}</Notice>}
      </div>
    </Section>
  );
}
