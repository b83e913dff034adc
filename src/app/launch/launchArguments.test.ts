import { expect, test } from 'vitest';
import { background, launchArguments, readLaunchArguments } from './launch';

test('[MCH-4] what was said in the environment is said again at log-in, but for keys', () => {
  const environment = { OVATION_HOME: 'data', OVATION_PORT: '5000', CREATOR_API_KEY: 'secret', PATH: '/bin' };
  const { words, own } = launchArguments(environment, '/home/ada/data');
  expect(words).toEqual(['OVATION_HOME=/home/ada/data', 'OVATION_PORT=5000']);
  expect(own).toBe('OVATION_HOME=/home/ada/data');
  expect(readLaunchArguments([background, ...words], { PATH: '/bin', npm_config_x: 'y' })).toEqual({
    isBackground: true,
    environment: { PATH: '/bin', OVATION_HOME: '/home/ada/data', OVATION_PORT: '5000' },
  });
});

test('the data folder of who says nothing has a word of its own', () => {
  const { words, own } = launchArguments({}, '/home/ada/.ovation');
  expect(words).toEqual([own]);
  expect(readLaunchArguments(words, {})).toEqual({ isBackground: false, environment: {} });
  expect(readLaunchArguments([], {}).isBackground).toBe(false);
});

test('a word that is not understood is named', () => {
  expect(() => readLaunchArguments(['--help'], {})).toThrow(/^--help is not understood/);
  expect(() => readLaunchArguments(['CREATOR_API_KEY=x'], {})).toThrow('is not understood');
});
