import { t } from '../../i18n';
import { StatusLine } from '../../ui';
import { overlayStatusTexts } from '../connections/account/connectionText';
import type { StartModels } from './setupModel';

/** The overlays' status, and links to the next pages. */
export function ConnectedStep({ model }: { readonly model: StartModels }) {
  const status = model.connection.status.value;
  if (!status) return null;
  const { hrefOf } = model.address;
  return (
    <>
      <div role="status">
        {overlayStatusTexts(status.engines, model.nowMs.value).map(({ tone, title, detail }, index) => (
          <StatusLine key={index} tone={tone} title={title}>
            {detail}
          </StatusLine>
        ))}
      </div>
      <ul class="next">
        {status.demoUrl && (
          <li>
            <a href={status.demoUrl} target="_blank" rel="noreferrer">
              {t('start.next.demo')}
            </a>
          </li>
        )}
        <li>
          <a href={hrefOf('alerts')}>{t('start.next.look')}</a>
        </li>
        <li>
          <a href={hrefOf('moderation')}>{t(model.moderation.present.value.on ? 'start.next.moderationOn' : 'start.next.moderation')}</a>
        </li>
        <li>
          <a href={hrefOf('alerts')}>{t('start.next.settings')}</a>
        </li>
      </ul>
    </>
  );
}
