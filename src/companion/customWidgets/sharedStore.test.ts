import { afterEach, describe, expect, test } from 'vitest';
import type { StoreChange } from '../../contract/companion';
import { defaultWidget, type Settings } from '../../contract/settings';
import { engineReport, report } from '../testing/engineReports';
import { endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { ask, bodyOf, pathOf, showInSecond, withWidget } from '../testing/widgetCompanion';

afterEach(endTestCompanions);

async function withThree() {
  const { test: companion, medium } = await withWidget();
  const settings = await companion.settings<Settings>('GET /settings');
  const { mine, ...others } = settings.boxes;
  const { alerts: overlay } = settings.overlays ?? {};
  if (!mine || !overlay) throw new Error('there is no widget');
  const custom = { ...defaultWidget('custom'), code: medium };
  const sharing = { ...mine, widget: { ...custom, shared: true } };
  const elements = { ...others, mine: sharing, panel: sharing, alone: { ...mine, widget: custom } };
  const layers = ['mine', 'panel', 'alone'].map((element) => ({ box: element, rect: { x: 0, y: 0, width: 400, height: 300 } }));
  await companion.settings('PUT /settings', { ...settings, boxes: elements, overlays: { alerts: { ...overlay, elements: layers } } });
  return { companion, medium };
}

const store = ({ call, keys }: TestCompanion, element: string, json: string, change: object = {}, key = keys.overlay) =>
  call(`PUT /widget-store/${element}`, { key, body: { area: 'store', key: 'count', json, by: 'frame', ...change } }).then(
    ({ status }) => status,
  );

async function configOf(companion: TestCompanion, mediaId: string, change: object): Promise<string> {
  const { status, path } = await pathOf(companion, { ...bodyOf(mediaId), ...change });
  return status === 200 ? (await ask(companion, `w-${path.slice(8, 28)}.localhost:4747`, `${path}config.js`)).text() : String(status);
}

const holds = (json: string) => expect.stringContaining(`\\"count\\":\\"${json}\\"`);

describe('[CUS-113] widgets with the shared store', () => {
  test('share it, also after a restart; no other widget can read or write it', async () => {
    const { companion, medium } = await withThree();
    expect([await store(companion, 'mine', '7'), await store(companion, 'alone', '8')]).toEqual([200, 200]);
    const again = await companion.restart();
    expect(await configOf(again, medium, { box: 'panel', shared: true })).toEqual(holds('7'));
    expect(await configOf(again, medium, { box: 'alone' })).toEqual(holds('8'));
    expect(await configOf(again, medium, { box: 'panel' })).not.toEqual(holds('7'));
    expect(await configOf(again, medium, { box: 'alone', shared: true })).toBe('403');
  });

  test('have their own localStorage', async () => {
    const { companion, medium } = await withThree();
    await store(companion, 'mine', '7', { area: 'local' });
    expect(await configOf(companion, medium, { box: 'panel', shared: true })).not.toEqual(holds('7'));
    expect(await configOf(companion, medium, { box: 'mine', shared: true })).toEqual(holds('7'));
  });
});

describe('[CUS-113] a value set by a frame', () => {
  test('is sent to the elements with this store, in overlays that show one and in the editor', async () => {
    const { companion } = await withThree();
    const key = await showInSecond(companion);
    const engine = await companion.openEngine('e');
    const page = await companion.openPage();
    await store(companion, 'panel', '7');
    await store(companion, 'alone', '8');
    await store(companion, 'mine', '9', { area: 'local' });
    const shared: StoreChange = { area: 'store', key: 'count', json: '7', by: 'frame', boxes: ['mine', 'panel'] };
    const own: StoreChange = { ...shared, json: '8', boxes: ['alone'] };
    const changesIn = (messages: readonly { readonly type: string }[]) => messages.filter(({ type }) => type === 'widget-stored');
    const both = [shared, own].map((news) => ({ type: 'widget-stored', news }));
    expect([changesIn(await engine.all()), changesIn(await page.all())]).toEqual([both, both]);
    const other = await companion.openEngine('second', key);
    await store(companion, 'panel', '1');
    await store(companion, 'alone', '2');
    expect(changesIn(await other.all())).toEqual([{ type: 'widget-stored', news: { ...shared, json: '1' } }]);
  });
});

describe('[CUS-93] what a widget in the editor stores', () => {
  test('is kept while no open overlay shows the widget; then the overlay’s values count', async () => {
    const { companion, medium } = await withThree();
    const { settings: key } = companion.keys;
    expect(await store(companion, 'alone', '1', {}, key)).toBe(200);
    expect(await configOf(companion, medium, { box: 'alone' })).toEqual(holds('1'));
    await companion.openEngine('e');
    const overlays = [{ overlay: 'alerts', pages: 1, visible: true }];
    expect((await report(companion, 'e', { ...engineReport, overlays })).status).toBe(200);
    expect(await store(companion, 'alone', '2', {}, key)).toBe(200);
    expect(await configOf(companion, medium, { box: 'alone' })).toEqual(holds('1'));
    expect(await store(companion, 'alerts', '2', {}, key)).toBe(403);
  });
});
