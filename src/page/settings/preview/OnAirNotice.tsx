import { t } from '../../i18n';
import { Notice } from '../../ui';
import type { PageModel } from '../shell/pageModel';
import { onAirUntil, onAirWords } from './previewText';

/** What the control desk leaves out now, which the preview shows all the same (SPEC SPG-23). */
export function OnAirNotice({ model }: { readonly model: PageModel }) {
  const { onAir, nowMs, manner, desks } = model;
  return (
    <div role="status" aria-label={t('preview.onAir')}>
      {onAir.value.length > 0 && (
        <Notice tone="busy">
          {onAir.value.map((state) => (
            <p key={onAirWords(state)}>
              <strong>{onAirWords(state)}</strong> {onAirUntil(state, nowMs.value, manner.value)}
            </p>
          ))}
          <p class="hint">{t('preview.onAir.hint')}</p>
          <a class="button" href={desks.ownUrl} target="_blank" rel="noreferrer">
            {t('preview.onAir.openControl')}
          </a>
        </Notice>
      )}
    </div>
  );
}
