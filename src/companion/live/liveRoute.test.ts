import { expect, test } from 'vitest';
import { engineProgramOf } from './liveHandlers';

test('OBS and its Chromium are told from a user agent, and a browser is no OBS', () => {
  const obs =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.6533.120 Safari/537.36 OBS/31.0.2';
  expect(engineProgramOf(obs)).toEqual({ obs: '31.0.2', chromium: '127.0.6533.120' });
  expect(engineProgramOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toEqual({ obs: null, chromium: null });
  expect(engineProgramOf('HeadlessChrome/127.0.0.0')).toEqual({ obs: null, chromium: '127.0.0.0' });
  expect(engineProgramOf(null)).toEqual({ obs: null, chromium: null });
});
