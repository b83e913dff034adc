import { t } from '../../languages';
import { Button } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { PreviewStage } from '../views/PreviewStage';
import { ThemeChoice } from '../views/ThemeChoice';

/** The themes, and the chosen one as it will be, played by the overlay itself. */
export function ThemeStep({ model }: { readonly model: PageModel }) {
  const { preview, changes, draft, box, setup } = model;
  if (!box.value) return null;
  return (
    <>
      <div class="theme-step">
        <ThemeChoice chosen={box.value.look.theme} onChoose={(theme) => draft.change(changes.look('theme', theme))} />
        <div class="live-preview">
          <PreviewStage model={preview} />
          <Button onClick={preview.play}>{t('Play again')}</Button>
        </div>
      </div>
      <div class="buttons">
        <Button
          look="primary"
          onClick={() => {
            setup.settleTheme();
            setup.goOn();
          }}
        >
          {t('Use this one')}
        </Button>
        <Button onClick={setup.goOn}>{t('Skip for now')}</Button>
      </div>
    </>
  );
}
