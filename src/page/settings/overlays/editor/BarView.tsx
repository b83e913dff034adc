import { t } from '../../../i18n';
import { Button, Menu, Segmented, Select } from '../../../ui';
import { FileButton } from '../../form/FileButton';
import { scenes } from '../../preview/previewModel';
import type { OverlaysModels } from '../usedModels';
import { imageTypes } from './canvasBackground';
import { zooms } from './canvasView';
import { Icon } from './IconButton';

/** How the canvas is viewed: its zoom, and what is behind it. */
export function BarView({ model: { editor }, model }: { readonly model: OverlaysModels }) {
  const { zoom } = editor.view;
  return (
    <div class="bar-view">
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
      <Menu class="bar-menu" label={t('preview.scene')} icon={<Icon path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01" />}>
        {() => <BackgroundChoice model={model} />}
      </Menu>
    </div>
  );
}

function BackgroundChoice({ model: { editor, preview } }: { readonly model: OverlaysModels }) {
  const { background } = editor.view;
  return (
    <>
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
    </>
  );
}
