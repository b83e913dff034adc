import { useEffect } from 'preact/hooks';
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
    <Section title="Library" intro="Pictures, GIFs, videos and sounds of your own. They stay on this computer.">
      <UploadDrop model={model} />
      {model.problem.value && (
        <Notice tone="bad">
          <p>{model.problem.value}</p>
        </Notice>
      )}
      {library && <Room library={library} />}
      {library?.media.length === 0 && (
        <p class="hint">Nothing has been uploaded yet. A few pictures and sounds of ours are in the choices already.</p>
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
  const unusedBytes = unused.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div class="room">
      <meter min={0} max={totalBytes} value={usedBytes} aria-label="Room taken by media" />
      <p class="hint">
        {formatBytes(usedBytes)} of {formatBytes(totalBytes)} taken.
        {unused.length > 0 && ` ${unused.length === 1 ? 'One is' : `${unused.length} are`} not used (${formatBytes(unusedBytes)}).`}
      </p>
    </div>
  );
}
