import { afterEach, expect, test } from 'vitest';
import type { ObsReport } from '../../contract/companion';
import { layerOf, type Overlay, type Settings, sourceSize } from '../../contract/settings';
import { endObsCompanions, openObsCompanion } from '../testing/obsCompanion';

afterEach(endObsCompanions);

const vertical = { width: 1_080, height: 1_920 };
const unplaced = { positionX: 0, positionY: 0, scaleX: 1, scaleY: 1, boundsType: 'OBS_BOUNDS_NONE' };
const fitted = {
  positionX: 0,
  positionY: 0,
  boundsType: 'OBS_BOUNDS_SCALE_INNER',
  boundsAlignment: 0,
  boundsWidth: 1_920,
  boundsHeight: 1_080,
};

async function openWith(size: Overlay['size']) {
  const opened = await openObsCompanion();
  const { companion, connect } = opened;
  const settings = await companion.settings<Settings>('GET /settings');
  const overlays = { alerts: { size, elements: [layerOf('alerts', { x: 0, y: 0, ...size })] } };
  await companion.settings('PUT /settings', { ...settings, overlays });
  await connect();
  const url = `http://127.0.0.1:4747/#/overlay/alerts?key=${companion.keys.overlay}`;
  const placeOf = (scene: string, source: string) => opened.obs.scenes.get(scene)?.find((item) => item.source === source)?.transform;
  return { ...opened, url, placeOf };
}

test('[OBW-12] a source has the canvas’s size if the overlay has its shape or no size, else the overlay’s size', () => {
  const full = { width: 2_560, height: 1_440 };
  const cases: readonly (readonly [Overlay['size'], Overlay['size'], Overlay['size']])[] = [
    [{ width: 1_280, height: 720 }, full, full],
    [
      { width: 3_840, height: 2_160 },
      { width: 1_366, height: 768 },
      { width: 1_366, height: 768 },
    ],
    [{ width: 1_920, height: 1_080 }, vertical, vertical],
    [vertical, full, vertical],
    [{ width: 600, height: 600 }, full, { width: 600, height: 600 }],
  ];
  for (const [size, canvas, source] of cases) expect(sourceSize(size, canvas)).toEqual(source);
});

test('[OBW-12] a vertical overlay is added with its own size and scaled to fit the canvas in each scene', async () => {
  const { obs, companion, placeOf } = await openWith(vertical);
  const added = await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game', source: 'Mine' });
  expect(added.findings).toEqual([]);
  expect(obs.inputs.get('Mine')?.settings).toMatchObject(vertical);
  expect(placeOf('Game', 'Mine')).toMatchObject(fitted);
  await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Break', source: 'Mine' });
  expect(placeOf('Break', 'Mine')).toMatchObject(fitted);
});

test('[OBW-4] of two sources the one that stays is fitted into the place of the other', async () => {
  const { obs, companion, url, check, applyFix, placeOf } = await openWith(vertical);
  await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Break', source: 'Mine' });
  obs.scenes.set('Third', []);
  for (const scene of ['Game', 'Third']) obs.put('Kept', scene, { url, ...vertical, reroute_audio: true });
  const { findings } = await check();
  expect(findings).toMatchObject([{ kind: 'twice', source: 'Mine', to: 'Kept' }]);
  await applyFix(findings[0]);
  expect(placeOf('Break', 'Kept')).toMatchObject(fitted);
});

test('[OBW-4] the source that stays covers the area of the other and is shown where it was', async () => {
  const { obs, url, check, applyFix, placeOf } = await openWith({ width: 1_920, height: 1_080 });
  const whole = { url, width: 1_920, height: 1_080, reroute_audio: true };
  for (const scene of ['Third', 'Fourth']) obs.scenes.set(scene, []);
  for (const scene of ['Game', 'Third', 'Fourth']) obs.put('Kept', scene, whole);
  obs.put('Small', 'Break', { url, width: 800, height: 600, reroute_audio: true }, { scaleX: 2.4, scaleY: 1.8 });
  obs.put('Small', 'Third', { url, width: 800, height: 600, reroute_audio: true });
  const hidden = obs.scenes.get('Third')?.find(({ source }) => source === 'Kept');
  if (!hidden) throw new Error('there is no such source');
  hidden.enabled = false;
  const twice = (await check()).findings.find(({ kind }) => kind === 'twice');
  expect(twice).toMatchObject({ source: 'Small', to: 'Kept' });
  await applyFix(twice);
  expect(placeOf('Break', 'Kept')).toMatchObject({ scaleX: 1, scaleY: 1 });
  const kept = obs.scenes.get('Third')?.filter(({ source }) => source === 'Kept') ?? [];
  expect(kept.map(({ enabled }) => enabled)).toEqual([false, true]);
});

test('[OBW-12] an overlay with the shape of the canvas needs no transform', async () => {
  const { obs, companion, placeOf } = await openWith({ width: 1_280, height: 720 });
  await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game', source: 'Mine' });
  expect(obs.inputs.get('Mine')?.settings).toMatchObject({ width: 1_920, height: 1_080 });
  expect(placeOf('Game', 'Mine')).toEqual(unplaced);
});

test('[OBW-4] OBS’s default size is changed to the overlay’s, fitted to the canvas or the creator’s position; can be undone', async () => {
  const { obs, companion, url, check, applyFix, placeOf } = await openWith(vertical);
  obs.put('Mine', 'Game', { url, reroute_audio: true });
  obs.scenes.get('Break')?.push({
    ...{ id: 99, source: 'Mine', enabled: true },
    transform: { ...unplaced, positionX: 40, scaleX: 2.4, scaleY: -1.8 },
  });
  const { findings } = await check();
  expect(findings).toMatchObject([{ kind: 'default-size', from: '800 × 600', to: '1080 × 1920' }]);
  const mended = await applyFix(findings[0]);
  expect(mended.findings).toEqual([]);
  expect(obs.inputs.get('Mine')?.settings).toMatchObject(vertical);
  expect(placeOf('Game', 'Mine')).toMatchObject(fitted);
  expect(placeOf('Break', 'Mine')).toMatchObject({ positionX: 40, scaleX: 0.5625, scaleY: -0.5625, boundsType: 'OBS_BOUNDS_NONE' });

  await companion.settings<ObsReport>('POST /obs/undo', { id: mended.undo?.id });
  expect(obs.inputs.get('Mine')?.settings).toMatchObject({ width: 800, height: 600 });
  expect(placeOf('Game', 'Mine')).toMatchObject(unplaced);
  expect(placeOf('Break', 'Mine')).toMatchObject({ positionX: 40, scaleX: 2.4, scaleY: -1.8 });
});
