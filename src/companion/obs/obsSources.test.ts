// This file has over 300 lines, because all tests add sources to the same OBS, or find them there.
import { afterEach, describe, expect, test } from 'vitest';
import type { ObsReport } from '../../contract/companion';
import { endObsCompanions, openObsCompanion, problemOf, startServer } from '../testing/obsCompanion';
import type { TestCompanion } from '../testing/testCompanion';
import { createOverlayLinks } from './overlayLinks';

afterEach(endObsCompanions);

const linkOf = ({ keys }: TestCompanion, overlay = 'alerts') => `http://127.0.0.1:4747/#/overlay/${overlay}?key=${keys.overlay}`;
const kinds = ({ findings }: ObsReport) => findings.map(({ kind }) => kind);
const right = { width: 1920, height: 1080, reroute_audio: true };

describe('[OBW-2] an overlay is added to a scene', () => {
  test('as a source with the canvas’s size, its link, audio in the mixer and a free name; can be undone', async () => {
    const { obs, companion, connect } = await openObsCompanion();
    obs.canvas.width = 2560;
    obs.canvas.height = 1440;
    obs.inputs.set('Ovation: Gameplay', { kind: 'color_source', settings: {}, muted: false, filters: [] });
    await connect();
    const report = await companion.settings<ObsReport>('POST /obs/sources', {
      overlay: 'alerts',
      scene: 'Game',
      source: 'Ovation: Gameplay',
    });
    expect(report.sources).toEqual([{ name: 'Ovation: Gameplay 2', overlay: 'alerts', scenes: ['Game'], hiddenIn: [], onAir: true }]);
    expect(report.findings).toEqual([]);
    expect(obs.inputs.get('Ovation: Gameplay 2')?.settings).toEqual({
      url: linkOf(companion),
      width: 2560,
      height: 1440,
      fps_custom: false,
      reroute_audio: true,
      shutdown: false,
      restart_when_active: false,
    });
    for (const item of obs.scenes.get('Game') ?? []) item.enabled = false;
    const hidden = await companion.settings<ObsReport>('POST /obs/check', {});
    expect(hidden.sources).toMatchObject([{ scenes: ['Game'], hiddenIn: ['Game'], onAir: false }]);
    for (const item of obs.scenes.get('Game') ?? []) item.enabled = true;
    const twice = await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Break', source: 'Ovation: Other' });
    expect(twice.sources).toEqual([
      { name: 'Ovation: Gameplay 2', overlay: 'alerts', scenes: ['Break', 'Game'], hiddenIn: [], onAir: true },
    ]);
    const once = await companion.settings<ObsReport>('POST /obs/undo', { id: twice.undo?.id });
    expect(once.sources[0]?.scenes).toEqual(['Game']);
    expect(once.undo).toBeNull();
    const again = await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game' });
    expect(again.undo).toBeNull();
  });

  test('undo removes what was added', async () => {
    const { obs, companion, connect } = await openObsCompanion();
    await connect();
    const { undo } = await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game' });
    expect(undo).toMatchObject({ what: 'added', source: 'Ovation: alerts' });
    expect((await companion.settings<ObsReport>('POST /obs/undo', { id: undo?.id })).sources).toEqual([]);
    expect([...obs.inputs.keys()]).toEqual(['Cam']);
  });

  test('undo requires that the source is still ours', async () => {
    const { obs, companion, connect } = await openObsCompanion();
    await connect();
    const { undo } = await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game' });
    const added = obs.inputs.get('Ovation: alerts');
    if (added) added.settings = { url: 'https://example.com/theirs' };
    expect(await problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id: undo?.id } }))).toBe('changed');
    expect(obs.inputs.has('Ovation: alerts')).toBe(true);
  });

  test('[OBW-4] undo of an added scene item requires that the item is still ours', async () => {
    const { obs, companion, connect } = await openObsCompanion();
    await connect();
    const source = obs.put('Mine', 'Game', { url: linkOf(companion), ...right });
    const add = async () => (await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Break' })).undo;
    const undo = (id: string | undefined) => problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id } }));
    const first = await add();
    // The other scene collection has a scene of the same name, in which this id belongs to a different item.
    const theirs = { ...structuredClone(obs.scenes.get('Break')?.[0]), source: 'Cam' } as never;
    obs.scenes.set('Break', [theirs]);
    expect(await undo(first?.id)).toBe('changed');
    expect(obs.scenes.get('Break')).toEqual([theirs]);

    obs.scenes.set('Break', []);
    const second = await add();
    source.settings.url = 'https://example.com/theirs';
    expect(await undo(second?.id)).toBe('changed');
    expect(obs.scenes.get('Break')).toHaveLength(1);
  });

  test('an unknown overlay or scene is rejected', async () => {
    const { companion, connect } = await openObsCompanion();
    await connect();
    for (const body of [
      { overlay: 'alerts', scene: 'Nowhere' },
      { overlay: 'nobody', scene: 'Game' },
    ]) {
      expect(await problemOf(companion.call('POST /obs/sources', { key: companion.keys.settings, body }))).toBe('changed');
    }
  });

  test('[OBW-2] with the address that another computer can reach, or not at all', async () => {
    const { obs, companion } = await openObsCompanion({}, { interfaceAddresses: () => ['192.168.1.20'] });
    const parts = { interfaceAddresses: () => ['192.168.1.20'], keys: { overlays: () => [] }, settings: () => ({}) as never };
    const open4747 = createOverlayLinks({ ...parts, reachedAt: { host: '0.0.0.0', port: 4747 } });
    const closed = createOverlayLinks({ ...parts, reachedAt: { host: '127.0.0.1', port: 4747 } });
    expect(open4747('elsewhere').origin()).toBe('http://192.168.1.20:4747');
    expect(open4747('this-computer').origin()).toBe('http://127.0.0.1:4747');
    // If OBS runs on another computer, 127.0.0.1 means that computer.
    const own = (['elsewhere', 'this-computer'] as const).map((where) => open4747(where).isOwnHost('127.0.0.1:4747'));
    expect(own).toEqual([false, true]);
    expect(open4747('elsewhere').isOwnHost('192.168.1.20:4747')).toBe(true);
    expect(() => closed('elsewhere').origin()).toThrow('Allow network access under App settings');
    expect([obs.inputs.size, companion.reports.length]).toEqual([1, 0]);
  });
});

describe('[OBW-3] problems of a source', () => {
  const old = 'http://127.0.0.1:4747/#/overlay/alerts?key=an-old-key-of-ours&debug';
  const cases: readonly (readonly [string, (right: string) => Record<string, unknown>, string[]])[] = [
    ['nothing', (url) => ({ url, ...right }), []],
    ['our link by another name of this computer', (url) => ({ url: url.replace('127.0.0.1', 'localhost'), ...right }), []],
    ['an old key', () => ({ url: old, ...right }), ['old-link']],
    ['our key at another address', (url) => ({ url: url.replace('4747', '5000'), ...right }), ['old-link']],
    ['another Ovation', () => ({ url: 'http://192.168.7.7:4747/#/overlay/alerts?key=somebody-elses', ...right }), ['other-address']],
    ['the settings page', () => ({ url: 'http://127.0.0.1:4747/#/settings?key=x', ...right }), ['not-an-overlay']],
    ['OBS’s own size', (url) => ({ url, reroute_audio: true }), ['default-size']],
    ['a lower frame rate', (url) => ({ url, ...right, fps_custom: true, fps: 30 }), ['frame-rate']],
    ['refreshed when active', (url) => ({ url, ...right, restart_when_active: true }), ['refreshed']],
    ['shut down when hidden', (url) => ({ url, ...right, shutdown: true }), ['shut-down']],
    ['not in the mixer', (url) => ({ url, ...right, reroute_audio: false }), ['not-in-mixer']],
    [
      'several problems',
      (url) => ({ url, restart_when_active: true, shutdown: true }),
      ['default-size', 'refreshed', 'shut-down', 'not-in-mixer'],
    ],
    ['a chosen size', (url) => ({ url, ...right, width: 640, height: 360 }), []],
    ['the creator’s own page', () => ({ url: 'https://example.com/#/overlay/x', width: 800, height: 600, restart_when_active: true }), []],
    ['a file', (url) => ({ url, is_local_file: true }), []],
  ];
  test.each(cases)('%s', async (_, settings, found) => {
    const { obs, companion, connect, check } = await openObsCompanion();
    await connect();
    obs.put('Theirs', 'Game', settings(linkOf(companion)));
    expect(kinds(await check())).toEqual(found);
  });

  test('[OBW-3] no finding and no answer contains a key', async () => {
    const { obs, companion, connect, check } = await openObsCompanion();
    await connect();
    obs.put('Old', 'Game', { url: old });
    obs.put('New', 'Game', { url: linkOf(companion) });
    const text = JSON.stringify(await check());
    expect(text).not.toContain('an-old-key-of-ours');
    expect(text).not.toContain(companion.keys.overlay);
  });

  test('muted, and an OBS that is too old', async () => {
    const { obs, companion, connect, check } = await openObsCompanion();
    obs.version.obs = '30.2.3';
    await connect();
    obs.put('Ovation', 'Game', { url: linkOf(companion), ...right }).muted = true;
    expect(kinds(await check())).toEqual(['old-obs', 'muted']);
  });
});

describe('[OBW-4] a fix', () => {
  test('changes only what its finding says, and can be undone', async () => {
    const { obs, companion, connect, check, applyFix } = await openObsCompanion();
    await connect();
    const url = 'http://127.0.0.1:4747/#/overlay/alerts?key=an-old-key-of-ours&debug';
    const source = obs.put('Mine', 'Game', { url, restart_when_active: true, css: 'mine' }, { scaleX: 2.4, scaleY: 1.8 });
    obs.put('Theirs', 'Game', { url: 'https://example.com', restart_when_active: true });
    const before = structuredClone(source.settings);
    for (let report = await check(); report.findings.length > 0; ) report = await applyFix(report.findings[0]);
    expect(source.settings).toEqual({
      url: `${linkOf(companion)}&debug`,
      css: 'mine',
      width: 1920,
      height: 1080,
      reroute_audio: true,
      restart_when_active: false,
    });
    const place = () => obs.scenes.get('Game')?.find((item) => item.source === 'Mine')?.transform;
    expect(place()).toMatchObject({ scaleX: 1, scaleY: 1 });
    expect(obs.inputs.get('Theirs')?.settings).toEqual({ url: 'https://example.com', restart_when_active: true });

    source.settings = { ...before, url: linkOf(companion), restart_when_active: false, reroute_audio: true };
    const item = obs.scenes.get('Game')?.find(({ source: name }) => name === 'Mine');
    if (item) item.transform = { ...item.transform, scaleX: 2.4, scaleY: 1.8 };
    const mended = await applyFix((await check()).findings[0]);
    expect(mended.undo).toMatchObject({ what: 'default-size', source: 'Mine' });
    const undone = await companion.settings<ObsReport>('POST /obs/undo', { id: mended.undo?.id });
    expect(kinds(undone)).toEqual(['default-size']);
    expect(place()).toMatchObject({ scaleX: 2.4, scaleY: 1.8 });
    expect(await problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id: mended.undo?.id } }))).toBe(
      'changed',
    );
  });

  test('[OBW-4] undo of sound and scene items requires that the source is still ours', async () => {
    const { obs, companion, connect, check, applyFix } = await openObsCompanion();
    await connect();
    const source = obs.put('Mine', 'Game', { url: linkOf(companion), ...right });
    source.muted = true;
    const { undo } = await applyFix((await check()).findings[0]);
    source.settings.url = 'https://example.com/theirs';
    expect(await problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id: undo?.id } }))).toBe('changed');
    expect(source.muted).toBe(false);

    source.settings = { url: linkOf(companion), reroute_audio: true };
    const item = obs.scenes.get('Game')?.find((one) => one.source === 'Mine');
    if (item) item.transform = { ...item.transform, scaleX: 2.4, scaleY: 1.8 };
    const resized = await applyFix((await check()).findings[0]);
    if (item) Object.assign(item, { source: 'Cam', transform: { ...item.transform, scaleX: 3 } });
    await companion.settings<ObsReport>('POST /obs/undo', { id: resized.undo?.id });
    expect([source.settings.width, item?.transform.scaleX]).toEqual([800, 3]);
  });

  test('[OBW-4] of another OBS cannot be undone here', async () => {
    const { server, companion, connect } = await openObsCompanion();
    const other = await startServer();
    await connect();
    const { undo } = await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game' });
    const reconnect = async (address: string): Promise<ObsReport> => (await connect({ address })).json();
    expect((await reconnect(server.address)).undo).toEqual(undo);
    expect((await reconnect(other.address)).undo).toBeNull();
    expect(await problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id: undo?.id } }))).toBe('changed');
  });

  test('is rejected if OBS has changed, or if only the creator can make it', async () => {
    const { obs, companion, connect, check } = await openObsCompanion();
    obs.version.obs = '30.2.3';
    await connect();
    const source = obs.put('Mine', 'Game', { url: linkOf(companion), ...right, restart_when_active: true });
    const { findings } = await check();
    source.settings.restart_when_active = false;
    for (const { id } of findings) {
      expect(await problemOf(companion.call('POST /obs/mend', { key: companion.keys.settings, body: { id } }))).toBe('changed');
    }
    expect(source.settings).toEqual({ url: linkOf(companion), ...right, restart_when_active: false });
  });

  test('[OBW-4] of a duplicate keeps the source in more scenes and places it where both were', async () => {
    const { obs, companion, connect, check, applyFix } = await openObsCompanion();
    await connect();
    const url = linkOf(companion);
    obs.put('Second', 'Break', { url, ...right }, { positionX: 40 });
    obs.scenes.get('Break')?.push({ ...structuredClone(obs.scenes.get('Game')?.[0]), id: 99, source: 'Cam' } as never);
    obs.put('First', 'Game', { url, ...right });
    obs.scenes.set('Third', [{ ...structuredClone(obs.scenes.get('Game')?.[1]), id: 98 } as never]);
    const { findings } = await check();
    expect(findings).toMatchObject([{ kind: 'twice', source: 'Second', to: 'First', canMend: true }]);
    const report = await applyFix(findings[0]);
    expect(report.findings).toEqual([]);
    expect(report.undo).toBeNull();
    expect(obs.inputs.has('Second')).toBe(false);
    expect(obs.scenes.get('Break')).toMatchObject([{ source: 'First', transform: { positionX: 40 } }, { source: 'Cam' }]);
    expect(obs.scenes.get('Game')?.map(({ source }) => source)).toEqual(['Cam', 'First']);
  });

  test('[OBW-4] of a duplicate is left to the creator if the source has filters or is in a group', async () => {
    const { obs, companion, connect, check } = await openObsCompanion();
    await connect();
    const url = linkOf(companion);
    obs.put('First', 'Game', { url, ...right });
    obs.put('Filtered', 'Break', { url, ...right }).filters.push('Colour');
    obs.put('Grouped', 'nowhere', { url, ...right });
    obs.scenes
      .get('Game')
      ?.push({ ...structuredClone(obs.scenes.get('Game')?.[0]), id: 97, source: 'Group', group: [{ source: 'Grouped', id: 1 }] } as never);
    for (const item of obs.scenes.get('Game')?.at(-1)?.group ?? [])
      Object.assign(item, { enabled: true, transform: obs.scenes.get('Game')?.[0]?.transform });
    expect((await check()).findings.map(({ source, canMend }) => `${source} ${canMend}`)).toEqual(['Filtered false', 'Grouped false']);
  });

  test('a source in a group counts for the group’s scene, and its size is left to the creator', async () => {
    const { obs, companion, connect, check } = await openObsCompanion();
    await connect();
    obs.put('Grouped', 'nowhere', { url: linkOf(companion), reroute_audio: true });
    const [cam] = obs.scenes.get('Game') ?? [];
    const group = [{ ...structuredClone(cam), id: 1, source: 'Grouped' }];
    obs.scenes.get('Game')?.push({ ...structuredClone(cam), id: 97, source: 'Group', group } as never);
    const { sources, findings } = await check();
    expect(sources).toEqual([{ name: 'Grouped', overlay: 'alerts', scenes: ['Game'], hiddenIn: [], onAir: true }]);
    expect(findings).toMatchObject([{ kind: 'default-size', canMend: false }]);
    await companion.settings<ObsReport>('POST /obs/sources', { overlay: 'alerts', scene: 'Game', source: 'Mine' });
    expect(obs.scenes.get('Game')?.map(({ source }) => source)).toEqual([cam?.source, 'Group']);
  });

  test('a source in a hidden group is in no scene; as a duplicate it is left to the creator', async () => {
    const { obs, companion, connect, check } = await openObsCompanion();
    await connect();
    const url = linkOf(companion);
    obs.put('Grouped', 'nowhere', { url, ...right });
    obs.put('Shown', 'Break', { url, ...right });
    const [cam] = obs.scenes.get('Game') ?? [];
    const group = [{ ...structuredClone(cam), id: 1, source: 'Grouped' }];
    obs.scenes.get('Game')?.push({ ...structuredClone(cam), id: 97, source: 'Group', group, enabled: false } as never);
    const { sources, findings } = await check();
    expect(sources.find(({ name }) => name === 'Grouped')?.scenes).toEqual([]);
    expect(findings).toMatchObject([{ kind: 'twice', canMend: false }]);
  });
});
