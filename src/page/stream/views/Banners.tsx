import { t } from '../../i18n';
import { Notice, tx } from '../../ui';
import type { ControlModel } from '../models/controlModel';
import { openPages, problemText } from '../reachText';

/** The problems at the top of a dock or phone. In the settings, the state line replaces them. */
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
        model.troubles.value.map((problem) => (
          <Notice key={problemText(problem)} tone="busy">
            <p>{problemText(problem)}</p>
          </Notice>
        ))}
    </div>
  );
}
