import { expect } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { defaultWidget, type Settings, type WidgetCode } from '../../contract/settings';
import type { CompanionOptions } from '../ports';
import { createTestCompanion, keyOf, type TestCompanion } from './testCompanion';

export const code: WidgetCode = {
  ovationWidget: 1,
  name: 'Mine',
  kind: 'widget',
  html: '<p onclick="x()">{{word}}</p><script>const first = "{{word}}";</script><script src="https://code.jquery.com/jquery-3.3.1.min.js"></script>',
  css: 'p { color: {color}; }',
  js: 'window.addEventListener("onWidgetLoad", () => first);',
  fields: '{"word": {"type": "text", "value": "Hi"}, "color": {"type": "colorpicker", "value": "red",},}',
  data: '{"color": "green"}',
};

export async function upload({ companion, keys }: TestCompanion, given = code): Promise<string> {
  const answer = await companion.fetch(
    new Request('http://127.0.0.1:4747/companion/v1/media?name=mine.json', {
      method: 'POST',
      headers: { host: '127.0.0.1:4747', authorization: `Bearer ${keys.settings}`, 'content-type': 'application/octet-stream' },
      body: JSON.stringify(given),
    }),
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

export async function withWidget(
  options: Partial<CompanionOptions> = {},
): Promise<{ readonly test: TestCompanion; readonly medium: string }> {
  const companion = await createTestCompanion(options);
  const mediaId = await upload(companion);
  const settings = await companion.settings<Settings>('GET /settings');
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('the element `alerts` is missing');
  const elements = { ...settings.boxes, mine: { ...alerts, widget: { ...defaultWidget('custom'), code: mediaId } } };
  const layer = (element: string) => ({ box: element, rect: { x: 0, y: 0, width: 400, height: 300 } });
  const overlays = { alerts: { size: { width: 1_920, height: 1_080 }, elements: [layer('alerts'), layer('mine')] } };
  await companion.settings('PUT /settings', { ...settings, boxes: elements, overlays });
  return { test: companion, medium: mediaId };
}

export const bodyOf = (mediaId: string) => ({ box: 'mine', code: mediaId, values: { word: 'Ada' }, hosts: [], currency: 'USD' });

export async function pathOf({ call, keys }: TestCompanion, body: object, key = keys.overlay) {
  const answer = await call('POST /widget-frames', { key, body });
  return { status: answer.status, path: ((await answer.json()) as { path?: string }).path ?? '' };
}

export async function ask({ companion }: TestCompanion, host: string, path: string): Promise<Response> {
  return companion.fetch(new Request(`http://${host}${path}`, { headers: { host } }));
}

export async function statusIn(companion: TestCompanion, path: string, file = 'config.js'): Promise<number> {
  return (await ask(companion, `w-${path.slice(8, 28)}.localhost:4747`, path + file)).status;
}

export async function showInSecond(companion: TestCompanion): Promise<string> {
  const settings = await companion.settings<Settings>('GET /settings');
  const layers = [{ box: 'mine', rect: { x: 0, y: 0, width: 400, height: 300 } }];
  const overlays = { ...settings.overlays, second: { size: { width: 1_920, height: 1_080 }, elements: layers } };
  await companion.settings('PUT /settings', { ...settings, overlays });
  const { links } = await companion.settings<CompanionStatus>('GET /status');
  return keyOf(links.find(({ overlay }) => overlay === 'second')?.url ?? '');
}
