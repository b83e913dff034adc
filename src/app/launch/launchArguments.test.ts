import { expect, test } from 'vitest';
import { background, launchArguments, readLaunchArguments } from './launch';

test('[MCH-4] passes the environment on to log-in, without keys', () => {
  const environment = { OVATION_HOME: 'data', OVATION_PORT: '5000', CREATOR_API_KEY: 'secret', PATH: '/bin' };
  const { words, own } = launchArguments(environment, '/home/ada/data');
  expect(words).toEqual(['OVATION_HOME=/home/ada/data', 'OVATION_PORT=5000']);
  expect(own).toBe('OVATION_HOME=/home/ada/data');
  expect(readLaunchArguments([background, ...words], { PATH: '/bin', npm_config_x: 'y' })).toEqual({
    isBackground: true,
    environment: { PATH: '/bin', OVATION_HOME: '/home/ada/data', OVATION_PORT: '5000' },
  });
});

test('the default data folder has its own argument', () => {
  const { words, own } = launchArguments({}, '/home/ada/.ovation');
  expect(words).toEqual([own]);
  expect(readLaunchArguments(words, {})).toEqual({ isBackground: false, environment: {} });
  expect(readLaunchArguments([], {}).isBackground).toBe(false);
});

test('the error names an unknown argument', () => {
  expect(() => readLaunchArguments(['--help'], {})).toThrow(/^unknown argument --help/);
  expect(() => readLaunchArguments(['CREATOR_API_KEY=x'], {})).toThrow('unknown argument CREATOR_API_KEY');
});
