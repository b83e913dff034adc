import { expect, test } from 'vitest';
import { type ListedMedia, starterMedia } from '../../../../contract/companion';
import { emptyQuery, findMedia, mediaFiles } from './findMedia';

const upload = (id: string, name: string, kind: ListedMedia['kind']): ListedMedia => ({
  ...{ id, name, kind, type: 'image/png', bytes: 10, width: 1, height: 1, durationMs: null },
  ...{ animated: false, audible: kind === 'sound', addedAt: '2026-01-01T00:00:00.000Z', uses: [] },
});
const uploads = [upload('hat', 'Été.png', 'image'), upload('ping', 'ping.wav', 'sound'), upload('clip', 'clip.webm', 'video')];
const files = mediaFiles(uploads);
const used = new Set(['ping']);
const find = (query: Partial<typeof emptyQuery>) => findMedia(files, { ...emptyQuery, ...query }, used).map(({ id }) => id);

test('[MED-20] all files are listed, uploads first', () => {
  expect(find({})).toEqual(['hat', 'ping', 'clip', ...starterMedia.map(({ id }) => id)]);
});

test('[MED-20] filters show a kind of file, unused uploads, or built-in files', () => {
  expect(find({ filter: 'unused' })).toEqual(['hat', 'clip']);
  expect(find({ filter: 'builtIn' })).toHaveLength(starterMedia.length);
  expect(find({ filter: 'video' })).toEqual(['clip', 'starter/comet.webm']);
  expect(find({ filter: 'sound' })).toHaveLength(29);
  expect(find({ filter: 'image' })[0]).toBe('hat');
});

test('[MED-20] search finds names and categories, whatever their case and accents; a category shows its built-in files', () => {
  expect(find({ search: ' ete ' })).toEqual(['hat']);
  expect(find({ search: 'ROCKET' })).toEqual(['starter/rocket.webp']);
  expect(find({ search: 'animals' })).toHaveLength(6);
  expect(find({ category: 'retro', filter: 'sound' })).toEqual([
    'starter/level-up.wav',
    'starter/power-up.ogg',
    'starter/jump.ogg',
    'starter/laser.ogg',
  ]);
  expect(find({ search: 'no such file' })).toEqual([]);
});
