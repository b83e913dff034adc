import { t } from '../../i18n';
import { Button } from '../../ui';
import { PreviewCanvas } from '../preview/PreviewCanvas';
import type { PreviewModel } from '../preview/previewModel';

interface StepPreviewProps {
  readonly model: PreviewModel;
  readonly caption?: string;
}

/** An alert on the real overlay. It is silent until the creator presses a button, because browsers block sounds before that. */
export function StepPreview({ model, caption }: StepPreviewProps) {
  const hasSound = model.sounds.value;
  return (
    <figure class="step-preview">
      <PreviewCanvas model={model} />
      {caption && <figcaption>{caption}</figcaption>}
      <div class="buttons">
        <Button onClick={model.play}>{t('start.theme.play')}</Button>
        <Button onClick={() => model.setSounds(!hasSound)}>{hasSound ? t('start.sound.off') : t('start.sound.on')}</Button>
      </div>
      <p class="hint">{hasSound ? t('start.sound.isOn') : t('start.sound.isOff')}</p>
    </figure>
  );
}
