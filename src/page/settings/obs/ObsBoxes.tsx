import type { ObsReport } from '../../../contract';
import { t } from '../../i18n';
import { Button, Select } from '../../ui';
import type { ObsModel } from './obsModel';
import { additionText, sourceText } from './obsText';

interface ObsBoxesProps {
  readonly report: ObsReport;
  readonly model: ObsModel;
}

/** Each box with its sources in OBS. */
export function ObsBoxes({ report, model }: ObsBoxesProps) {
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
        {model.boxes.value.map((box) => {
          const sourcesOfBox = report.sources.filter((source) => source.box === box);
          const isInScene = sourcesOfBox.some(({ scenes }) => scenes.includes(scene));
          return (
            <li key={box}>
              <p>
                <strong>
                  <bdi>{box}</bdi>
                </strong>{' '}
                <span class="hint">{sourcesOfBox.length === 0 ? t('obs.boxes.absent') : sourcesOfBox.map(sourceText).join(' ')}</span>
              </p>
              {!isInScene && (
                <>
                  <p class="hint">{additionText(report, box, scene)}</p>
                  <Button
                    look={sourcesOfBox.length === 0 ? 'primary' : 'plain'}
                    label={t('obs.add.label', { box })}
                    disabled={model.state.value.tag === 'busy'}
                    onClick={() => void model.add(box)}
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
