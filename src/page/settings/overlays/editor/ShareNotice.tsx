import { currentLocale, t } from '../../../i18n';
import { Button, Notice } from '../../../ui';
import { formatBytes } from '../../frame/mediaModel';
import type { SavedFile } from '../files/shareModel';
import type { OverlaysModels } from '../usedModels';

interface ShareNoticeProps {
  readonly overlay: string;
  readonly model: OverlaysModels;
}

/** Lists what *Share* saved and left out, or which media were missing in an added file. */
export function ShareNotice({ overlay, model: { share } }: ShareNoticeProps) {
  const state = share.state.value;
  const missing = state.tag === 'taken' && state.overlay === overlay ? state.missing : [];
  const saved = share.saved.value?.overlay === overlay ? share.saved.value : null;
  return (
    <>
      {share.isSaving.value && <Notice tone="idle">{t('share.saving')}</Notice>}
      {!share.isSaving.value && saved && (
        <Notice key={saved.count} tone={saved.leftOut.length > 0 ? 'busy' : 'good'}>
          <div class="held-news">
            <span>
              <strong>{t('share.saved', { file: saved.fileName, size: formatBytes(saved.bytes) })}</strong>{' '}
              {t('share.saved.has', { contents: listOf(contentTexts(saved)) })}{' '}
              {t('share.saved.without', {
                things: listOf([t('share.without.keys'), ...saved.without.map((what) => t(`share.without.${what}`))]),
              })}
              {saved.leftOut.length > 0 && ` ${t('share.leftOut', { media: saved.leftOut.join(', ') })}`}
            </span>
            <Button onClick={share.closeSaved}>{t('ui.close')}</Button>
          </div>
        </Notice>
      )}
      {missing.length > 0 && <Notice tone="busy">{t('share.missing', { media: missing.join(', ') })}</Notice>}
    </>
  );
}

const listOf = (texts: readonly string[]) => new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(texts);

function contentTexts({ elements, media }: SavedFile): readonly string[] {
  const counted = (kind: string, text: (values: { count: number }) => string) => {
    const count = media.get(kind) ?? 0;
    return count > 0 ? [text({ count })] : [];
  };
  return [
    t('share.list.elements', { count: elements }),
    ...counted('image', (values) => t('share.has.images', values)),
    ...counted('video', (values) => t('share.has.videos', values)),
    ...counted('sound', (values) => t('share.has.sounds', values)),
    ...counted('font', (values) => t('share.has.fonts', values)),
    ...counted('widget', (values) => t('share.has.code', values)),
  ];
}
