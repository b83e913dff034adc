import type { PageProps } from '../shell/pageEntry';
import { SoundSection } from './SoundSection';
import { SpeechSection } from './SpeechSection';

export function SoundPage({ model, box }: PageProps) {
  const part = { box, changes: model.changes, onChange: model.draft.change };
  return (
    <>
      <SoundSection {...part} media={model.media} />
      <SpeechSection {...part} model={model.voices} locale={model.draft.settings.value?.locale ?? null} />
    </>
  );
}
