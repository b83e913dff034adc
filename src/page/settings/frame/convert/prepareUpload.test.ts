import { expect, test } from 'vitest';
import { containerOf, convertedName } from './prepareUpload';

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('[MED-24] the container of a video is recognized by its content', () => {
  for (const brand of ['isom', 'mp42', 'qt  ', 'M4V ', 'M4A ', 'dash'])
    expect(containerOf(head(`\0\0\0\x20ftyp${brand}\0\0\0\0`))).toBe('movie');
  for (const atom of ['moov', 'mdat', 'wide', 'free', 'skip']) expect(containerOf(head(`\0\0\0\x08${atom}\0\0\0\0`))).toBe('movie');
  expect(containerOf(head('\x1a\x45\xdf\xa3\x9f'))).toBe('matroska');
  for (const brand of ['avif', 'avis', 'heic', 'mif1']) expect(containerOf(head(`\0\0\0\x20ftyp${brand}`))).toBeNull();
  for (const other of ['', 'GIF89a', 'RIFF\0\0\0\0WEBP', '\x89PNG\r\n\x1a\n', 'PK\x03\x04', 'moov'])
    expect(containerOf(head(other))).toBeNull();
});

test('[MED-24] a converted file has the name of the original', () => {
  expect(convertedName('Intro 2.0.MOV', 'video/webm')).toBe('Intro 2.0.webm');
  expect(convertedName('song.m4a', 'audio/ogg')).toBe('song.ogg');
  expect(convertedName('.mp4', 'video/webm')).toBe('.mp4.webm');
});
