import { expect, test } from 'vitest';
import { boxTimes, type ConnectedEngine, localize, sentence } from '../../../contract';
import { accountStatusText, overlayStatusTexts } from '../account/connectionText';
import { formatAmountText, formatSecondsText, parseAmountText, parseSecondsText } from './valueText';

test.each([
  ['19.99', 'USD', 1_999],
  ['500', 'JPY', 500],
  ['1.505', 'KWD', 1_505],
])('%s %s is %i minor units', (text, currency, minor) => {
  expect(parseAmountText(text, currency)).toEqual({ ok: true, value: minor });
});

test('minor units are written with the decimals of their currency', () => {
  expect(formatAmountText(500, 'USD')).toBe('5.00');
  expect(formatAmountText(500, 'JPY')).toBe('500');
  expect(formatAmountText(500, 'KWD')).toBe('0.500');
});

test('[SPG-3] a value that cannot be used is explained in the units it was typed in', () => {
  expect(parseAmountText('19.99', 'JPY')).toEqual({ ok: false, why: 'JPY has no decimals.' });
  expect(parseAmountText('', 'USD')).toEqual({ ok: false, why: 'Enter a number.' });
  expect(parseSecondsText('0.1', boxTimes.durationMs)).toEqual({ ok: false, why: 'Enter 0.25 to 120 seconds.' });
  expect(parseSecondsText('121', boxTimes.durationMs)).toEqual({ ok: false, why: 'Enter 0.25 to 120 seconds.' });
  expect(parseSecondsText('fast', boxTimes.gapMs)).toMatchObject({ ok: false });
});

test('seconds are milliseconds', () => {
  expect(parseSecondsText('0,8', boxTimes.gapMs)).toEqual({ ok: true, value: 800 });
  expect(formatSecondsText(800)).toBe('0.8');
});

const engine = (state: ConnectedEngine['state'], pages = 1): ConnectedEngine => ({
  state,
  boxes: [{ box: 'alerts', pages, visible: true, queued: 0, showing: null }],
});

test('the overlays are told in words, with the time of the next try', () => {
  const live = { tag: 'live', reason: null, retryAtMs: null } as const;
  expect(overlayStatusTexts([], 0)).toMatchObject([{ tone: 'idle', title: 'Overlay not open in OBS' }]);
  expect(overlayStatusTexts([engine(live, 0)], 0)).toMatchObject([{ title: 'Overlay not open in OBS' }]);
  expect(overlayStatusTexts([engine(live)], 0)).toEqual([{ tone: 'good', title: 'Overlay connected', detail: 'open in 1 place' }]);
  const waiting = engine({ tag: 'waiting', reason: 'stream-silent', retryAtMs: 12_400 });
  expect(overlayStatusTexts([waiting], 0)[0]).toMatchObject({
    tone: 'busy',
    title: 'Overlay waiting: the stream does not answer',
    detail: 'Retrying in 13 s · open in 1 place',
  });
});

test('a live overlay with a problem is not simply good', () => {
  const troubled = {
    ...engine({ tag: 'live', reason: null, retryAtMs: null }),
    problems: [localize(sentence('overlay-storage-fails', { why: sentence('storage-full') }))],
  };
  expect(overlayStatusTexts([troubled], 0)[0]).toMatchObject({
    tone: 'busy',
    detail: 'The overlay’s storage failed: the storage is full · open in 1 place',
  });
});

test('an account that does not work comes with what to do', () => {
  const account = { baseUrl: 'https://creators.example', displayName: null, problem: 'rejected-key', demo: false, fixed: true } as const;
  expect(accountStatusText(account)).toMatchObject({ tone: 'bad', title: 'API key rejected' });
  expect(accountStatusText(account).detail).toContain('CREATOR_API_KEY');
  expect(accountStatusText({ ...account, fixed: false }).detail).toContain('Connections');
});
