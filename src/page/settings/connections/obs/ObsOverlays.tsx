import type { ObsReport } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button, Select } from '../../../ui';
import type { ObsModel } from './obsModel';
import { additionText, sourceText } from './obsText';

interface ObsOverlaysProps {
  readonly report: ObsReport;
  readonly model: ObsModel;
}

export function ObsOverlays({ report, model }: ObsOverlaysProps) {
  const scene = model.scene.value;
  return (
    <>
      {report.scenes.length > 1 && (
        <Select
          label={t('obs.scene')}
          value={scene}
          options={report.scenes.map((name) => ({ value: name, text: name }))}
          onChange={model.chooseScene}
        />
      )}
      <ul class="obs-boxes" aria-label={t('obs.boxes')}>
        {model.overlays.value.map((overlay) => {
          const title = model.titleOf(overlay);
          const sourcesOfOverlay = report.sources.filter((source) => source.overlay === overlay);
          const isInScene = sourcesOfOverlay.some(({ scenes }) => scenes.includes(scene));
          return (
            <li key={overlay}>
              <p>
                <strong>
                  <bdi>{title}</bdi>
                </strong>{' '}
                <span class="hint">
                  {sourcesOfOverlay.length === 0 ? t('obs.boxes.absent') : sourcesOfOverlay.map(sourceText).join(' ')}
                </span>
              </p>
              {!isInScene && (
                <>
                  <p class="hint">{additionText(report, { overlay, size: model.sizeOf(overlay) }, scene)}</p>
                  <Button
                    label={t('obs.add.label', { box: title })}
                    disabled={model.state.value.tag === 'busy'}
                    onClick={() => void model.add(overlay)}
                  >
                    {t('obs.add')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
