import { expect, test } from 'vitest';
import { asksAccountServer, type ClosedWay, closedWaysOf, isAccountServer, looksLikeAlert, setsFields } from './codeNeeds';

test('[CUS-45] servers that need a StreamElements account are recognised in the code', () => {
  expect(['api.streamelements.com', 'cdn.streamelements.com', 'api.streamelements.com.evil.example'].map(isAccountServer)).toEqual([
    true,
    false,
    false,
  ]);
  const js = (text: string) => ({ html: '', js: text });
  expect(asksAccountServer(js("fetch('https://api.streamelements.com/kappa/v2/x')"))).toBe(true);
  expect(asksAccountServer(js("load('https://cdn.streamelements.com/x.png')"))).toBe(false);
});

test('[CUS-140] code that blocks the queue is recognised as an alert', () => {
  const none = { fields: '', html: '', js: '' };
  expect(looksLikeAlert({ ...none, fields: '{"widgetDuration": {"type": "hidden", "value": 15}}' })).toBe(true);
  expect(looksLikeAlert({ ...none, js: 'SE_API.resumeQueue()' })).toBe(true);
  expect(looksLikeAlert(none)).toBe(false);
});

test.each<[ClosedWay, string]>([
  ['frames', '<iframe src="https://player.example"></iframe>'],
  ['frames', "document.createElement('iframe')"],
  ['workers', "new Worker('w.js')"],
  ['peers', 'const peer = new RTCPeerConnection()'],
  ['devices', 'navigator.mediaDevices.getUserMedia({ audio: true })'],
  ['obs', 'window.obsstudio.getStatus(show)'],
  ['obs', "new WebSocket('ws://localhost:4455')"],
  ['dialogs', "window.open('https://example.com')"],
  ['dialogs', "alert('hello')"],
])('[CUS-140] code that uses a browser feature no widget has is recognised: %s, %s', (way, js) => {
  expect(closedWaysOf({ html: '', js })).toEqual([way]);
  expect(closedWaysOf({ html: '', js: `// ${js}` })).toEqual([]);
});

test('[CUS-140] names that only look similar match nothing', () => {
  const js = "showAlert('x'); box.alert('x'); confirmed(); this.prompt('x'); worker.run(); const iframe = 1;";
  expect([closedWaysOf({ html: '<p class="alert">open()</p>', js }), setsFields({ html: '', js })]).toEqual([[], false]);
  expect(setsFields({ html: '', js: "SE_API.setField('a', 1)" })).toBe(true);
});
