import { t } from '../../i18n';
import { Button } from '../../ui';
import { ThemeChoice } from '../alerts/design/ThemeChoice';
import { TemplateList } from '../overlays/templates/TemplateList';
import type { PageModel } from '../pageModel';
import { PreviewStage } from '../preview/PreviewStage';

/** The themes, and a preview of the chosen one by the overlay itself. */
export function ThemeStep({ model }: { readonly model: PageModel }) {
  const { preview, changes, draft, box, setup } = model;
  if (!box.value) return null;
  return (
    <>
      <div class="theme-step">
        <ThemeChoice chosen={box.value.look.theme} onChoose={(theme) => draft.change(changes.look('theme', theme))} />
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
        <TemplateList model={model.overlays} settings={draft.settings.value} />
      </details>
    </>
  );
}
