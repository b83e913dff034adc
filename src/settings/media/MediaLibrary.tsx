import { useEffect } from 'preact/hooks';
import { t } from '../../languages';
import './media.css';
import { Notice, Section } from '../../ui';
import { MediaRow } from './MediaRow';
import { formatBytes, type Library, type MediaModel } from './mediaModel';
import { UploadDrop } from './UploadDrop';

/** Everything that was uploaded, and the room it takes. */
export function MediaLibrary({ model }: { readonly model: MediaModel }) {
  useEffect(() => void model.read(), [model]);
  const library = model.library.value;
  return (
    <Section title={t('Library')} intro={t('Pictures, GIFs, videos and sounds of your own. They stay on this computer.')}>
      <UploadDrop model={model} />
      {model.problem.value && (
        <Notice tone="bad">
          <p>{model.problem.value}</p>
        </Notice>
      )}
      {library && <Room library={library} />}
      {library?.media.length === 0 && (
        <p class="hint">{t('Nothing has been uploaded yet. A few pictures and sounds of ours are in the choices already.')}</p>
      )}
      <ul class="media">
        {library?.media.map((item) => (
          <MediaRow key={item.id} item={item} model={model} />
        ))}
      </ul>
    </Section>
  );
}

function Room({ library: { media, usedBytes, totalBytes } }: { readonly library: Library }) {
  const unused = media.filter(({ uses }) => uses.length === 0);
  const room = { used: formatBytes(usedBytes), total: formatBytes(totalBytes) };
  const unusedBytes = unused.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div class="room">
      <meter min={0} max={totalBytes} value={usedBytes} aria-label={t('Room taken by media')} />
      <p class="hint">
        {unused.length === 0
          ? t('{used} of {total} taken.', room)
          : t('{used} of {total} taken. {count, plural, one {One is not used ({unused}).} other {# are not used ({unused}).}}', {
              ...room,
              count: unused.length,
              unused: formatBytes(unusedBytes),
            })}
      </p>
    </div>
  );
}
