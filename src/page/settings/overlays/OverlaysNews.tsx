import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import type { OverlaysModel } from './overlaysModel';

/** What was made or deleted last, with its undo; in view wherever the page was scrolled to. */
export function OverlaysNews({ model }: { readonly model: OverlaysModel }) {
  const outcome = model.outcome.value;
  return (
    <div class="overlays-news whole-row" role="status">
      {outcome && (
        <Notice tone={outcome.action === 'made' ? 'good' : 'idle'}>
          <p>{outcome.action === 'made' ? t('overlays.made', { box: outcome.title }) : t('overlays.deleted', { box: outcome.title })}</p>
          <Button onClick={model.undo}>{t('ui.undo')}</Button>
        </Notice>
      )}
    </div>
  );
}
