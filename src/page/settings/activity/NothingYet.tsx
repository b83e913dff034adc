import { t } from '../../i18n';
import type { Frame } from '../frame/frameModel';

export function NothingYet({ model }: { readonly model: Frame }) {
  const demoUrl = model.connection.status.value?.demoUrl;
  return (
    <>
      <p class="hint">{t('history.empty')}</p>
      {demoUrl && (
        <p>
          <a href={demoUrl} target="_blank" rel="noreferrer">
            {t('history.empty.demo')}
          </a>
        </p>
      )}
    </>
  );
}
