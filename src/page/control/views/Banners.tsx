import { t } from '../../i18n';
import { Notice, tx } from '../../ui';
import type { ControlModel } from '../models/controlModel';
import { openPages, troubleText } from '../text/statusText';

export function Banners({ model }: { readonly model: ControlModel }) {
  const control = model.control.value;
  const isAway = model.link.value === 'away';
  return (
    <div class="banners" role="status" aria-label={t('control.troubles')}>
      {isAway && (
        <Notice tone="bad">
          <p>{tx('control.away', { title: <strong>{t('control.away.title')}</strong> })}</p>
        </Notice>
      )}
      {!isAway && control && openPages(control) === 0 && (
        <Notice tone="idle">
          <p>
            {tx('control.noOverlay', { title: <strong>{t('control.noOverlay.title')}</strong> })}
            {model.opensSettings && (
              <>
                {' '}
                <a href="#/settings/overlays" target="_blank" rel="noreferrer">
                  {t('control.noOverlay.open')}
                </a>
              </>
            )}
          </p>
        </Notice>
      )}
      {!isAway &&
        model.troubles.value.map((trouble) => (
          <Notice key={troubleText(trouble)} tone="busy">
            <p>{troubleText(trouble)}</p>
          </Notice>
        ))}
    </div>
  );
}
