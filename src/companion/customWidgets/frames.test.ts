import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { overlayLinksHeader, writeOverlayLinks } from '../../contract/engine';
import type { Settings, Widget } from '../../contract/settings';
import { endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';
import { bodyOf, code, pathOf, showInSecond, statusIn, upload, withWidget } from '../testing/widgetCompanion';
import * as builder from './buildFrame';

afterEach(endTestCompanions);

const keyNow = ({ companion }: TestCompanion) => keyOf(companion.links().overlay ?? '');

describe('[KEY-2] a frame opened with an overlay’s link', () => {
  test('ends when the link is renewed or revoked; the new link opens another', async () => {
    const { test: companion, medium } = await withWidget();
    const { path: former } = await pathOf(companion, bodyOf(medium));
    const { path: ofCreator } = await pathOf(companion, bodyOf(medium), companion.keys.settings);
    expect([await statusIn(companion, former), await statusIn(companion, ofCreator)]).toEqual([200, 200]);
    await companion.settings('POST /links/alerts/renew');
    expect(await statusIn(companion, former)).toBe(404);
    const { path } = await pathOf(companion, bodyOf(medium), keyNow(companion));
    expect([await statusIn(companion, path), await statusIn(companion, former)]).toEqual([200, 404]);
    await companion.settings('DELETE /links/alerts');
    expect([await statusIn(companion, path), await statusIn(companion, ofCreator)]).toEqual([404, 200]);
  });

  test('belongs to the page’s own link if the engine asks with another link', async () => {
    const { test: companion, medium } = await withWidget();
    const key = await showInSecond(companion);
    const headers = { [overlayLinksHeader]: writeOverlayLinks([{ overlay: 'second', key }]) };
    const answer = await companion.call('POST /widget-frames', { key: companion.keys.overlay, body: bodyOf(medium), headers });
    const { path } = (await answer.json()) as { path: string };
    expect(path).toBe((await pathOf(companion, bodyOf(medium), key)).path);
    await companion.settings('POST /links/alerts/renew');
    expect(await statusIn(companion, path)).toBe(200);
    await companion.settings('POST /links/second/renew');
    expect(await statusIn(companion, path)).toBe(404);
  });
});

describe('[CUS-144] cost of opening frames', () => {
  const big = { ...code, html: '<p><b title="x">y</b></p>'.repeat(8_000), js: 'x();'.repeat(100_000) };

  test('builds each frame once, also for its later files', async () => {
    const { test: companion } = await withWidget();
    await saveWidget(companion, { code: await upload(companion, big) });
    const mediaId = await upload(companion, big);
    const build = vi.spyOn(builder, 'buildFrame');
    onTestFinished(() => build.mockRestore());
    const { path } = await pathOf(companion, bodyOf(mediaId));
    for (const file of ['', 'config.js', 'widget.js', 'style.css']) expect(await statusIn(companion, path, file)).toBe(200);
    await pathOf(companion, bodyOf(mediaId));
    expect(build).toHaveBeenCalledTimes(1);
  });

  test('is bounded in time for each link', async () => {
    let ms = 0;
    const monotonicMs = () => (ms += 200);
    const { test: companion, medium } = await withWidget({ monotonicMs });
    const key = await showInSecond(companion);
    const open = (index: number, by?: string) => pathOf(companion, { ...bodyOf(medium), values: { word: String(index) } }, by);
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await open(index)).status);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(100, key)).status).toBe(200);
    ms += 60_000;
    expect((await open(101)).status).toBe(200);
  });
});

const alert = { name: 'Ada', amount: 1, currency: 'USD', message: '', title: '', items: '', image: '', seconds: 5, volume: 1 };

describe('[CUS-2] frames of one link do not displace frames of another', () => {
  const requests = (length: number, mediaId: string) =>
    Array.from({ length }, (_, index) => ({ ...bodyOf(mediaId), values: { word: String(index) } }));
  const openAll = async (companion: TestCompanion, bodies: readonly object[], key?: string) => {
    for (const body of bodies) expect((await pathOf(companion, body, key)).status).toBe(200);
  };

  test('nor does the editor, with any number of widgets', async () => {
    const { test: companion, medium } = await withWidget();
    const key = await showInSecond(companion);
    const { path } = await pathOf(companion, bodyOf(medium));
    await openAll(companion, requests(250, medium), key);
    await openAll(companion, requests(250, medium), companion.keys.settings);
    expect(await statusIn(companion, path)).toBe(200);
  });

  test('nor do alerts displace widgets', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium));
    const alerts = requests(500, medium).map((request, index) => ({ ...request, alert: { ...alert, name: `${index}` } }));
    await openAll(companion, alerts);
    expect(await statusIn(companion, path)).toBe(200);
  });
});

async function saveWidget(companion: TestCompanion, change: Partial<Extract<Widget, { kind: 'custom' }>>) {
  const settings = await companion.settings<Settings>('GET /settings');
  const { mine } = settings.boxes;
  if (mine?.widget?.kind !== 'custom') throw new Error('there is no widget');
  await companion.settings('PUT /settings', {
    ...settings,
    boxes: { ...settings.boxes, mine: { ...mine, widget: { ...mine.widget, ...change } } },
  });
}

describe('[CUS-2] a frame is served while it could be opened', () => {
  test('with the settings key until it is renewed', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium), companion.keys.settings);
    const { url } = await companion.settings<{ url: string }>('POST /settings-key/renew');
    expect(await statusIn(companion, path)).toBe(404);
    const { path: other } = await pathOf(companion, bodyOf(medium), keyOf(url));
    expect([other === path, await statusIn(companion, other), await statusIn(companion, path)]).toEqual([false, 200, 404]);
  });

  test('with a link while its overlay shows the element with this code', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium));
    await saveWidget(companion, { values: { word: 'Bob' } });
    expect(await statusIn(companion, path)).toBe(200);
    await saveWidget(companion, { code: null });
    expect(await statusIn(companion, path)).toBe(404);
    await saveWidget(companion, { code: medium });
    expect(await statusIn(companion, path)).toBe(200);
    const settings = await companion.settings<Settings>('GET /settings');
    const overlays = { alerts: { size: { width: 1_920, height: 1_080 }, elements: [] } };
    await companion.settings('PUT /settings', { ...settings, overlays });
    expect(await statusIn(companion, path)).toBe(404);
  });

  test('[CUS-73] with an allowed host until the creator removes the host', async () => {
    const requests: string[] = [];
    const get = async (url: URL) => {
      requests.push(url.href);
      throw new Error('no such host');
    };
    const { test: companion, medium } = await withWidget({ hostConnection: { resolve: async () => ['93.184.216.34'], get } });
    await saveWidget(companion, { hosts: ['cdn.example'] });
    const { path } = await pathOf(companion, { ...bodyOf(medium), hosts: ['cdn.example'] });
    await statusIn(companion, path, 'net/cdn.example/a.png');
    expect(requests).toEqual(['https://cdn.example/a.png']);
    await saveWidget(companion, { hosts: [] });
    expect(await statusIn(companion, path, 'net/cdn.example/b.png')).toBe(404);
    expect(requests).toEqual(['https://cdn.example/a.png']);
  });

  test('of an alert to its end even if its code changes, but without removed hosts', async () => {
    const { test: companion, medium } = await withWidget();
    await saveWidget(companion, { hosts: ['cdn.example'] });
    const { path } = await pathOf(companion, { ...bodyOf(medium), alert });
    const { path: withHost } = await pathOf(companion, { ...bodyOf(medium), alert, hosts: ['cdn.example'] });
    await saveWidget(companion, { code: await upload(companion, { ...code, js: '' }) });
    expect([await statusIn(companion, path), await statusIn(companion, withHost)]).toEqual([200, 200]);
    await saveWidget(companion, { code: null, hosts: [] });
    expect([await statusIn(companion, path), await statusIn(companion, withHost)]).toEqual([200, 404]);
  });
});
