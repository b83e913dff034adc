import type { PageProps } from '../shell/pageEntry';
import { MediaLibrary } from '.';

export function MediaPage({ model }: PageProps) {
  return <MediaLibrary model={model.media} />;
}
