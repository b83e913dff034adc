import { expect, test } from 'vitest';
import { catalogText } from '../../../../contract';
import { type ConnectedEngine, localize } from '../../../../contract/companion';
import { accountStatusText, overlayStatusTexts } from './connectionText';

const engine = (state: ConnectedEngine['state'], pages = 1): ConnectedEngine => ({
  state,
  boxes: [{ box: 'alerts', pages, visible: true, queued: 0, showing: null }],
});

test('overlays have a status text with the time of the next retry', () => {
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

test('a live overlay that has a problem is not shown as good', () => {
  const troubled = {
    ...engine({ tag: 'live', reason: null, retryAtMs: null }),
    problems: [localize(catalogText('overlay-storage-fails', { why: catalogText('storage-full') }))],
  };
  expect(overlayStatusTexts([troubled], 0)[0]).toMatchObject({
    tone: 'busy',
    detail: 'The overlay’s storage failed: the storage is full · open in 1 place',
  });
});

test('an account that does not work has an instruction', () => {
  const account = {
    id: 'account-1',
    baseUrl: 'https://creators.example',
    displayName: null,
    problem: 'rejected-key',
    demo: false,
    fixed: true,
  } as const;
  expect(accountStatusText(account)).toMatchObject({ tone: 'bad', title: 'API key rejected' });
  expect(accountStatusText(account).detail).toContain('CREATOR_API_KEY');
  expect(accountStatusText({ ...account, fixed: false }).detail).toContain('Connections');
});
