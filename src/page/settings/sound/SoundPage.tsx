import type { PageEntry, PageProps } from '../shell/pageEntry';
import { SoundSection } from './SoundSection';
import { SpeechSection } from './SpeechSection';

export const soundPage: PageEntry = {
  name: 'sound',
  icon: 'M4 10v4h3.4L12 18V6L7.4 10zM15.4 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  about: 'box',
  Page: SoundPage,
};

function SoundPage({ model, box }: PageProps) {
  const part = { box, changes: model.changes, onChange: model.draft.change };
  return (
    <>
      <SoundSection {...part} media={model.media} />
      <SpeechSection {...part} model={model.voices} locale={model.draft.settings.value?.locale ?? null} />
    </>
  );
}
