import { t } from '../../i18n';
import type { PageModel } from '../pageModel';

/** What will be listed; with the demo account, where to make it come. */
export function NothingYet({ model }: { readonly model: PageModel }) {
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
