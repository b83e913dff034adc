import { t } from '../../i18n';
import { worstWords } from '../account/connectionText';
import type { PageModel } from './pageModel';

/** How things stand at the moment, on every page; leads to where more is said. */
export function ConnectionPill({ model }: { readonly model: PageModel }) {
  const status = model.connection.status.value;
  if (!status) return null;
  const isStale = model.connection.link.value !== 'open';
  const { tone, title } = isStale ? { tone: 'bad' as const, title: t('connection.silent') } : worstWords(status, model.nowMs.value);
  return (
    <a class="pill" data-tone={tone} href={model.address.hrefOf('account')} aria-label={t('connection.pill.label', { title })}>
      <span class="lamp" aria-hidden="true" />
      <span class="pill-words">{title}</span>
    </a>
  );
}
