import { expect, test } from 'vitest';
import type { Health } from '../../../contract/companion';
import { emptyStatus } from '../../../testing/settings/fakeCompanion';
import { bugReport } from './bugReport';

const health: Health = {
  nowMs: 1_000,
  startedAtMs: 0,
  versions: { ovation: '0.1.0', node: 'v20', system: 'linux x64', build: 'digest-of-the-page' },
  connection: { reconnects: 3, resyncs: 1, moments: [{ atMs: 500, program: 1, turn: 'reconnecting', reason: 'the connection was lost' }] },
  arrivals: { live: 5, replayed: 2, reconciled: 1 },
  limit: { atMs: 1, limit: 60, remaining: 41, resetMs: 9 },
  storage: [{ what: 'receipts', bytes: 4_096 }],
};

test('[HLT-2] a report contains figures, but no key, link, e-mail address, name, message or event id', () => {
  const element = { box: 'ada-box', pages: 1, visible: false, queued: 2, showing: 'donation.created:01a2012b-7268-7000-bdcb-3ac9271f51b2' };
  const status = emptyStatus({
    account: {
      id: 'account-1',
      baseUrl: 'https://secret-host.example',
      displayName: 'Juniper Vale',
      problem: 'none',
      demo: false,
      fixed: false,
    },
    links: [{ overlay: 'alerts', url: 'http://127.0.0.1/#/overlay/alerts?key=overlay-key', lastUsedAt: null }],
    engines: [
      {
        state: { tag: 'waiting', reason: 'see https://x.example/?key=abc', retryAtMs: null },
        boxes: [element],
        problems: [{ text: 'item "Ada Lovelace" of ada@example.com with 0123456789abcdef0123 cannot be read' }],
        program: { obs: '31.0.2', chromium: '127.0' },
      },
    ],
    notices: [{ text: 'settings.json could not be read' }],
  });
  const text = bugReport(health, status);
  for (const secret of ['Juniper', 'secret-host', 'overlay-key', 'key=', 'Ada', '@', '01a2012b', '0123456789abcdef', 'ada-box']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('OBS 31.0.2, Chromium 127.0, waiting');
  expect(text).toContain('item [quoted] of [e-mail] with [id] cannot be read');
  expect(text).toContain('3 reconnects, 1 resyncs');
  expect(text).toContain('#1 reconnecting the connection was lost');
  expect(text).toContain('5 live, 2 replayed, 1 reconciled');
  expect(text).toContain('41 of 60 left');
});
