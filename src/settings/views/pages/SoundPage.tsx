import { SoundSection } from '../SoundSection';
import type { PageProps } from './pageEntry';

export function SoundPage({ model, box }: PageProps) {
  return <SoundSection box={box} changes={model.changes} onChange={model.draft.change} />;
}
