import type { PageEntry, PageProps } from '../shell/pageEntry';
import { MediaLibrary } from './MediaLibrary';

export const mediaPage: PageEntry = {
  name: 'media',
  icon: 'M4 6h16v12H4zM4 15l4.5-4 4 3.500L15 12l5 4.500M15.500 9h.01',
  about: 'all',
  Page: MediaPage,
};

function MediaPage({ model }: PageProps) {
  return <MediaLibrary model={model.media} />;
}
