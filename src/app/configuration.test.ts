import { expect, test } from 'vitest';
import { readConfiguration } from './configuration';

const read = (environment: Record<string, string>) => readConfiguration(environment, () => '/home/somebody/.ovation');

test('with nothing set everything has its documented default', () => {
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

test('a variable that is set to nothing counts as not set', () => {
  expect(read({ OVATION_PORT: '', OVATION_HOME: ' ', CREATOR_API_URL: '', CREATOR_API_KEY: '' })).toEqual(read({}));
});

test('[MCH-7] an address that was given is known as given, also where it is the one of always', () => {
  expect(read({ OVATION_HOST: '127.0.0.1' })).toMatchObject({ host: '127.0.0.1', isHostGiven: true });
});

test('a base URL loses its slashes and keeps its path', () => {
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
])('%s=%s is refused by the name of the variable, in one line', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .+$`));
});

test.each([
  'ftp://creators.example',
  'creators.example',
  'http://creators.example',
  'https://user:pass@creators.example',
  'https://creators.example?x=1',
])('CREATOR_API_URL=%s is refused without repeating it', (url) => {
  expect(() => read({ CREATOR_API_URL: url, CREATOR_API_KEY: 'k' })).toThrow(/^CREATOR_API_URL must /);
  expect(() => read({ CREATOR_API_URL: url, CREATOR_API_KEY: 'k' })).not.toThrow(/pass/);
});

test('one of the pair without the other names the one that is missing', () => {
  expect(() => read({ CREATOR_API_URL: 'https://creators.example' })).toThrow(/^CREATOR_API_KEY must be set/);
  expect(() => read({ CREATOR_API_KEY: 'k' })).toThrow(/^CREATOR_API_URL must be set/);
});

test('[CMP-1] a key that cannot be one is not repeated', () => {
  const environment = { CREATOR_API_URL: 'https://creators.example', CREATOR_API_KEY: 'sec ret' };
  expect(() => read(environment)).toThrow(/^CREATOR_API_KEY must be/);
  expect(() => read(environment)).not.toThrow(/sec ret/);
});
