import { t } from '../../../i18n';
import { Button, Segmented, Select } from '../../../ui';
import { FileButton } from '../../form/FileButton';
import { scenes } from '../../preview/previewModel';
import type { OverlaysModels } from '../overlaysModels';
import { imageTypes } from './canvasBackground';
import { zooms } from './canvasView';

/** How the canvas is viewed: its zoom, and what is behind it. */
export function BarView({ model: { editor, preview } }: { readonly model: OverlaysModels }) {
  const { zoom, background } = editor.view;
  return (
    <div class="stage-tools">
      <Button label={t('editor.keys.title')} onClick={() => editor.view.openKeys()}>
        {t('editor.keys.title')}
      </Button>
      <Segmented
        label={t('preview.scene')}
        value={background.url.value === null ? preview.scene.value : null}
        options={scenes.map((scene) => ({ value: scene, text: t(`preview.scene.${scene}`) }))}
        onChange={(scene) => {
          void background.show(null);
          preview.chooseScene(scene);
        }}
      />
      {background.url.value === null ? (
        <FileButton
          chooseText={t('editor.background')}
          inputLabel={t('editor.background')}
          accept={imageTypes}
          onFiles={([file]) => file && void background.show(file)}
        />
      ) : (
        <Button onClick={() => void background.show(null)}>{t('editor.background.remove')}</Button>
      )}
      <Select
        label={t('editor.zoom')}
        hideLabel
        value={zoom.value}
        options={(zooms.includes(zoom.value) ? zooms : [...zooms, zoom.value]).map((value) => ({
          value,
          text: value === 'fit' ? t('editor.zoom.fit') : `${Math.round(Number(value))} %`,
        }))}
        onChange={(next) => editor.view.setZoom(next)}
      />
    </div>
  );
}
