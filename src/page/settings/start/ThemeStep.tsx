import { t } from '../../i18n';
import { Button } from '../../ui';
import { alertFields } from '../form/alertFields';
import { ThemeChoice } from '../form/ThemeChoice';
import { PreviewStage } from '../preview/PreviewStage';
import type { StepProps } from './setupModel';

/** The themes, and a preview of the chosen one by the overlay itself. */
export function ThemeStep({ model, templates }: StepProps) {
  const { preview, draft, box, boxName, setup } = model;
  if (!box.value) return null;
  return (
    <>
      <div class="theme-step">
        <ThemeChoice of={alertFields(boxName.value, box.value, draft.change).at('look.theme')} />
        <div class="live-preview">
          <PreviewStage model={preview} />
          <Button onClick={preview.play}>{t('start.theme.play')}</Button>
        </div>
      </div>
      <div class="buttons">
        <Button
          look="primary"
          onClick={() => {
            setup.confirmTheme();
            setup.goToNext();
          }}
        >
          {t('start.theme.use')}
        </Button>
        <Button onClick={setup.goToNext}>{t('start.skip')}</Button>
      </div>
      <details>
        <summary>{t('start.templates')}</summary>
        <p class="hint">{t('templates.intro')}</p>
        {templates}
      </details>
    </>
  );
}
