import { type Signal, useSignal } from '@preact/signals';
import { Checkbox, Radio } from '../../../ui';
import { emptyQuery, findMedia, type MediaFile } from './findMedia';
import { MediaPreview } from './MediaPreview';
import { FoundList, MediaSearch, NoMedia } from './MediaSearch';
import './media.css';

interface MediaListProps {
  /** The files that fit the setting: uploads and built-in files. */
  readonly files: readonly MediaFile[];
  readonly chosen: readonly string[];
  /** The `name` of the radio buttons, which lets the creator choose only one of them. */
  readonly group: string;
  readonly multiple?: boolean;
  readonly onChoose: (id: string, isOn: boolean) => void;
}

/** The media of a setting, with a search. Images and videos have a preview. Every setting for a file uses this list. */
export function MediaList({ files, chosen, group, multiple = false, onChoose }: MediaListProps) {
  const query: Signal<typeof emptyQuery> = useSignal(emptyQuery);
  const found = findMedia(files, query.value, new Set());
  const isVisual = files.some(({ kind }) => kind === 'image');
  return (
    <>
      <MediaSearch query={query} files={files} />
      <FoundList class={isVisual ? 'offer-list' : 'sound-list'} chosen={chosen[0] ?? null}>
        {found.map(({ id, name, kind }) => {
          const shared = { label: name, checked: chosen.includes(id), onChange: (isOn: boolean) => onChoose(id, isOn) };
          const option = multiple ? <Checkbox key={id} {...shared} /> : <Radio key={id} name={group} {...shared} />;
          return isVisual ? (
            <div key={id} class="offer">
              <MediaPreview medium={id} kind={kind} />
              {option}
            </div>
          ) : (
            option
          );
        })}
      </FoundList>
      {found.length === 0 && <NoMedia query={query} />}
    </>
  );
}
