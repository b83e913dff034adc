import { type ListedMedia, type MediaKind, type StarterCategory, starterMedia } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { plain } from '../../frame/wordMatch';
import { starterLabel } from './mediaText';

/** A file that the creator can choose: an upload, or a built-in file. */
export interface MediaFile {
  /** The id, as settings contain it. */
  readonly id: string;
  readonly name: string;
  readonly kind: MediaKind;
  readonly audible: boolean;
  /** null for an upload. */
  readonly category: StarterCategory | null;
}

export const mediaFilters = ['all', 'image', 'video', 'sound', 'font', 'unused', 'builtIn'] as const;
export type MediaFilter = (typeof mediaFilters)[number];

export interface MediaQuery {
  readonly filter: MediaFilter;
  /** Finds only the built-in files of this category. null does not limit the search. */
  readonly category: StarterCategory | null;
  readonly search: string;
}

export const emptyQuery: MediaQuery = { filter: 'all', category: null, search: '' };

/** The uploads, followed by the built-in files. */
export function mediaFiles(uploads: readonly ListedMedia[]): readonly MediaFile[] {
  return [
    ...uploads.map(({ id, name, kind, audible }) => ({ id, name, kind, audible, category: null })),
    ...starterMedia.map(({ id, name, kind, category }) => ({ id, name: starterLabel(name), kind, audible: kind === 'sound', category })),
  ];
}

/** `used`: ids of the uploads that settings use. */
export function findMedia(files: readonly MediaFile[], { filter, category, search }: MediaQuery, used: ReadonlySet<string>) {
  const wanted = plain(search.trim());
  return files.filter((file) => {
    if (category !== null && file.category !== category) return false;
    if (wanted !== '' && !plain(file.name).includes(wanted) && !plain(categoryLabel(file.category)).includes(wanted)) return false;
    if (filter === 'builtIn') return file.category !== null;
    if (filter === 'unused') return file.category === null && !used.has(file.id);
    return filter === 'all' || file.kind === filter;
  });
}

export const categoryLabel = (category: StarterCategory | null): string => (category === null ? '' : t(`media.category.${category}`));

export const categoriesOf = (files: readonly MediaFile[]): readonly StarterCategory[] => [
  ...new Set(files.flatMap(({ category }) => category ?? [])),
];
