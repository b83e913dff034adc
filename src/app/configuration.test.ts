import { expect, test } from 'vitest';
import { readConfiguration } from './configuration';

const read = (environment: Record<string, string>) => readConfiguration(environment, () => '/home/somebody/.ovation');

test('an empty environment gives the documented defaults', () => {
  expect(read({})).toEqual({
    port: 4747,
    host: '127.0.0.1',
    isHostGiven: false,
    home: '/home/somebody/.ovation',
    extraOrigins: [],
    apiPort: 0,
    isApiPortGiven: false,
    account: null,
  });
});

test('[MCH-13] the embedded API takes any free port, unless OVATION_API_PORT names one', () => {
  expect(read({})).toMatchObject({ apiPort: 0, isApiPortGiven: false });
  expect(read({ OVATION_API_PORT: '4748' })).toMatchObject({ apiPort: 4748, isApiPortGiven: true });
});

test('an empty variable counts as not set', () => {
  expect(read({ OVATION_PORT: '', OVATION_HOME: ' ', CREATOR_API_URL: '', CREATOR_API_KEY: '' })).toEqual(read({}));
});

test('[MCH-7] a configured host counts as given, even if it equals the default', () => {
  expect(read({ OVATION_HOST: '127.0.0.1' })).toMatchObject({ host: '127.0.0.1', isHostGiven: true });
});

test('a base URL loses its trailing slashes and keeps its path', () => {
  const { account } = read({ CREATOR_API_URL: 'https://creators.example/base//', CREATOR_API_KEY: 'k-1' });
  expect(account).toEqual({ baseUrl: 'https://creators.example/base', apiKey: 'k-1' });
});

test('extra origins are a list', () => {
  expect(read({ OVATION_ORIGINS: 'https://a.example, http://b.example:8080' }).extraOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
});

test.each([
  ['OVATION_PORT', '65536'],
  ['OVATION_PORT', '-1'],
  ['OVATION_PORT', '47.5'],
  ['OVATION_PORT', '0x10'],
  ['OVATION_API_PORT', 'api'],
  ['OVATION_HOST', 'http://127.0.0.1'],
  ['OVATION_HOST', 'two words'],
  ['OVATION_ORIGINS', 'https://a.example/'],
  ['OVATION_ORIGINS', 'https://a.example,nonsense'],
  ['OVATION_ORIGINS', 'null'],
])('%s=%s is rejected in one line with the name of the variable', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .+$`));
});

test.each([
  'ftp://creators.example',
  'creators.example',
  'http://creators.example',
  'https://user:pass@creators.example',
  'https://creators.example?x=1',
])('CREATOR_API_URL=%s is rejected without repeating it', (url) => {
  expect(() => read({ CREATOR_API_URL: url, CREATOR_API_KEY: 'k' })).toThrow(/^CREATOR_API_URL must /);
  expect(() => read({ CREATOR_API_URL: url, CREATOR_API_KEY: 'k' })).not.toThrow(/pass/);
});

test('one variable of the pair names the missing one', () => {
  expect(() => read({ CREATOR_API_URL: 'https://creators.example' })).toThrow(/^CREATOR_API_KEY must be set/);
  expect(() => read({ CREATOR_API_KEY: 'k' })).toThrow(/^CREATOR_API_URL must be set/);
});

test('[CMP-1] the error for an invalid key does not contain it', () => {
  const environment = { CREATOR_API_URL: 'https://creators.example', CREATOR_API_KEY: 'sec ret' };
  expect(() => read(environment)).toThrow(/^CREATOR_API_KEY must be/);
  expect(() => read(environment)).not.toThrow(/sec ret/);
});
