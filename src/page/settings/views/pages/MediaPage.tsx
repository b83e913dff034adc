import { MediaLibrary } from '../../media';
import type { PageProps } from './pageEntry';

export function MediaPage({ model }: PageProps) {
  return <MediaLibrary model={model.media} />;
}
