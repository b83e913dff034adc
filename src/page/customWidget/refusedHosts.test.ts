import { expect, test } from 'vitest';
import { refusedHost, watchRefusals, withHost } from './hostCalls';

test('[CUS-45] a call that the policy refuses names its host, and each host is reported once', () => {
  const frame = new EventTarget();
  const [hosts, calls]: [string[], string[]] = [[], []];
  watchRefusals(frame as Window, { onHost: (host) => hosts.push(host), onCall: (host) => calls.push(host) });
  const refuse = (blockedURI: string, effectiveDirective: string) =>
    frame.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }));
  refuse('https://api.example/v1', 'connect-src');
  refuse('wss://api.example/live', 'connect-src');
  refuse('https://img.example/a.png', 'img-src');
  refuse('inline', 'script-src-attr');
  refuse('data', 'script-src');
  expect(hosts).toEqual(['api.example', 'img.example']);
  expect(calls).toEqual(['api.example', 'api.example']);
  expect(refusedHost('blob:https://api.example/1')).toBeNull();
});

test('[CUS-45] the error of a failed fetch names the host once, and keeps the author’s position', () => {
  const error = Object.assign(new TypeError('Failed to fetch'), { stack: 'TypeError: Failed to fetch\n    at widget.js:3:1' });
  for (let times = 0; times < 2; times += 1) expect(withHost(error, 'https://api.example/v1')).toBe(error);
  expect(error.message).toBe('Failed to fetch (api.example)');
  expect(error.stack).toBe('TypeError: Failed to fetch (api.example)\n    at widget.js:3:1');
  const aborted = new DOMException('aborted', 'AbortError');
  expect(withHost(aborted, 'https://api.example/v1')).toBe(aborted);
  expect(aborted.message).toBe('aborted');
});
